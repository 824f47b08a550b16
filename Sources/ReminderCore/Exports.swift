@_exported public import ReminderModel
