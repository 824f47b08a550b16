@_exported public import ReminderCore
