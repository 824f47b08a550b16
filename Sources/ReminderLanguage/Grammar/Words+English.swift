extension Words {
  static let english = Words(
    dayParts: [
      ("a.m.", .am), ("a.m", .am), ("am", .am), ("p.m.", .pm), ("p.m", .pm), ("pm", .pm),
      ("in the morning", .am), ("in the afternoon", .afternoon), ("in the evening", .evening), ("at night", .night),
    ],
    weekdays: [
      ("mondays", .monday), ("monday", .monday), ("mon", .monday), ("tuesdays", .tuesday), ("tuesday", .tuesday),
      ("tues", .tuesday), ("tue", .tuesday), ("wednesdays", .wednesday), ("wednesday", .wednesday),
      ("weds", .wednesday),
      ("wed", .wednesday),
      ("thursdays", .thursday), ("thursday", .thursday), ("thurs", .thursday), ("thur", .thursday), ("thu", .thursday),
      ("fridays", .friday), ("friday", .friday), ("fri", .friday), ("saturdays", .saturday), ("saturday", .saturday),
      ("sat", .saturday), ("sundays", .sunday), ("sunday", .sunday), ("sun", .sunday),
    ],
    weekdaySets: [
      ("once a day", .daily), ("every single day", .daily), ("every day", .daily), ("each day", .daily),
      ("daily", .daily),
      ("every weekday", .workdays), ("on weekdays", .workdays), ("weekdays", .workdays), ("weekday", .workdays),
      ("every weekend", .weekend), ("on weekends", .weekend), ("weekends", .weekend), ("weekend", .weekend),
      ("m w f", Weekdays([.monday, .wednesday, .friday])), ("m/w/f", Weekdays([.monday, .wednesday, .friday])),
      ("t th", Weekdays([.tuesday, .thursday])), ("t/th", Weekdays([.tuesday, .thursday])),
      ("tu/th", Weekdays([.tuesday, .thursday])),
      ("tu th", Weekdays([.tuesday, .thursday])), ("m-f", .workdays),
    ],
    months: [
      ("january", 1), ("jan", 1), ("february", 2), ("feb", 2), ("march", 3), ("mar", 3), ("april", 4), ("apr", 4),
      ("may", 5), ("june", 6), ("jun", 6), ("july", 7), ("jul", 7), ("august", 8), ("aug", 8), ("september", 9),
      ("sept", 9), ("sep", 9), ("october", 10), ("oct", 10), ("november", 11), ("nov", 11), ("december", 12),
      ("dec", 12),
    ],
    relativeDays: [
      ("the day after tomorrow", 2), ("day after tomorrow", 2), ("day before yesterday", -2), ("yesterday", -1),
      ("today", 0), ("tomorrow", 1), ("tmrw", 1), ("tmr", 1),
    ],
    numerals: [
      ("twenty-five", 25), ("twenty five", 25), ("twenty", 20), ("thirty", 30), ("forty-five", 45), ("forty five", 45),
      ("forty", 40), ("fifty", 50), ("sixty", 60), ("ninety", 90), ("fifteen", 15), ("one", 1), ("two", 2),
      ("three", 3),
      ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8), ("nine", 9), ("ten", 10), ("eleven", 11),
      ("twelve", 12), ("an", 1), ("a", 1),
    ],
    units: [
      ("hours", 60), ("hour", 60), ("hrs", 60), ("hr", 60), ("h", 60), ("minutes", 1), ("minute", 1), ("mins", 1),
      ("min", 1), ("m", 1), ("days", 1440), ("day", 1440), ("d", 1440), ("weeks", 7 * 1440), ("week", 7 * 1440),
      ("w", 7 * 1440),
    ],
    durations: [
      ("half an hour", 30), ("a half hour", 30), ("half hour", 30), ("an hour and a half", 90),
      ("an hour and a quarter", 75),
      ("a fortnight", 14 * 1440), ("three quarters of an hour", 45), ("a quarter of an hour", 15),
      ("a couple of hours", 120), ("couple of hours", 120),
      ("quarter of an hour", 15), ("a quarter hour", 15), ("quarter hour", 15),
    ],
    ordinals: [
      ("first", 1), ("1st", 1), ("second", 2), ("2nd", 2), ("third", 3), ("3rd", 3), ("fourth", 4), ("4th", 4),
      ("fifth", 5), ("5th", 5), ("sixth", 6), ("last", -1),
    ])
}
