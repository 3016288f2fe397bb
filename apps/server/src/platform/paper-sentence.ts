/** What of a paper cannot be read, for who calls the API. */
export const paperUnreadable =
  'Question {question}: {problem, select, noOption {there is no option {letter}.} oneLetter {one letter only.} twice {{letter} stands there twice.} tooMany {there are more tries than options.} onlyLastTry {only the last try may be right.} other {only the last letter may be right.}}'
