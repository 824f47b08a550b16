@_exported public import ReminderFiles
