@_exported public import ReminderLanguage
