import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/class-session/dialogs', {
  opening: {
    title: { individual: 'Open Individual Phase', team: 'Open Team Phase' },
    time: {
      label: 'Time',
      none: 'No time limit',
      minutes: 'Minutes',
      until: 'Until',
    },
    minutes: 'Minutes, 1 to 240',
    until: 'It ends at',
    start: {
      label: 'Start',
      now: 'Now',
      at: 'At a time',
      byItself: 'By itself, once the individual phase is over',
    },
    startAt: 'It opens at',
    rule: {
      label: 'Five-minute rule',
      help: 'What becomes of the others once enough teams are done.',
      off: 'Off',
      ask: 'Ask me',
      auto: 'Automatic',
    },
    percent: 'Percent of the teams that are done (0: the first team)',
    ruleMinutes: 'Minutes for the others, 1 to 15',
    more: 'More',
    grace: 'Grace in seconds, 5 to 120',
    graceHelp: 'How long answers that were given in time may still arrive after the end.',
    faults: {
      minutes: 'A time limit is 1 to 240 minutes.',
      time: 'Enter a time of the day.',
      date: 'Enter a date and a time to come.',
      tooFar: 'A window is open for 60 days at most.',
      tooSoon: 'An end can be set to one minute from now at the earliest.',
      percent: 'Enter 0 to 100 percent.',
      ruleMinutes: 'Enter 1 to 15 minutes.',
      grace: 'Enter 5 to 120 seconds.',
    },
    hidden: 'Students cannot see this quiz yet. Opening shows it to them.',
    /** One sentence that says what will happen. */
    opens:
      '{start, select, now {Opens now} byItself {Opens once the individual phase is over,} other {Opens at {startsAt}}} for {step, select, team {{count, plural, one {# team} other {# teams}}} other {{count, plural, one {# student} other {# students}}}} {end, select, at {and ends at {endsAt}} minutes {and ends {minutes, plural, one {# minute} other {# minutes}} later} other {and stays open until you close it}}.',
    extra:
      '{students, plural, one {# student has extra time} other {# students have extra time}}, {hasEnd, select, yes {the last until {until}} other {some without a limit}}.',
    headStart: 'With a head start they can begin before the class and end with it.',
    waitsForExtra: 'Wait for students with extra time',
    submit: {
      now: { individual: 'Open Individual Phase', team: 'Open Team Phase' },
      later: 'Schedule',
    },
    still: '{students, plural, one {# student has} other {# students have}} still to submit.',
    inExtraTime:
      '{count, plural, one {{names} has} =2 {{names} have} =3 {{names} have} other {# students have}} extra time{hasEnd, select, yes { until {until}} other {}}. {teams, select, wait {Their teams wait for them.} other {Their teams start without them; they join when they have submitted.}}',
    collectAndOpen: 'Collect and Open',
    openBoth: 'Open Both',
  },

  collect: {
    title: { individual: 'Collect Now', team: 'End Team Phase' },
    individual: {
      done: '{done, number} of {total, plural, one {# student has} other {# students have}} submitted.',
      unfinished:
        'What {unfinished, plural, one {# other has} other {# others have}} saved is submitted; unanswered questions count as wrong.',
      notStarted:
        '{notStarted, plural, one {# has not opened the quiz and gets no attempt.} other {# have not opened the quiz and get no attempt.}}',
      later:
        '{later, plural, one {# student has a later end, and keeps it.} other {# students have a later end, and keep it.}}',
    },
    team: {
      done: '{done, number} of {total, plural, one {# team is} other {# teams are}} done.',
      unfinished:
        '{unfinished, plural, one {# is completed with what it has solved} other {# are completed with what they have solved}}; unsolved questions earn nothing.',
      notStarted: '{notStarted, plural, one {# has not started.} other {# have not started.}}',
      later:
        '{later, plural, one {# team has a later end, and keeps it.} other {# teams have a later end, and keep it.}}',
    },
    endsExtraTime: 'End extra time too',
  },

  ownTime: {
    label: 'Whose time',
    together: 'Together: one end for the class',
    own: 'Own time: each from their own start',
    minutes: 'Minutes for each, 1 to 240',
    from: 'The window opens at',
    until: 'The window ends at',
    opens:
      '{start, select, now {Opens now} other {Opens at {startsAt}}}; each {step, select, team {team} other {student}} has {minutes, plural, one {# minute} other {# minutes}} from {step, select, team {its} other {their}} own start, until {until}.',
    extra:
      '{students, plural, one {# student has} other {# students have}} extra time, which is added to theirs.',
    individualOpen:
      'The individual phase is open until {time}. A team that is done knows the answers, while others can still take the quiz alone.',
  },

  extendWindow: {
    title: 'Extend Window',
    submit: 'Set Window',
    help: 'Who is at it keeps the own time. Who needs longer gets minutes or an own window.',
  },

  setRule: { title: 'Five-Minute Rule', submit: 'Save Rule' },
  setEnd: {
    title: {
      set: 'Set End',
      give: 'Give It an End',
    },
    which: '{step, select, team {Team phase} other {Individual phase}}',
    at: 'It ends at',
    ends: 'It ends at {time}.',
    submit: 'Set End',
    takes:
      'This takes {minutes, plural, one {# minute} other {# minutes}} from {step, select, team {{from, plural, one {# team that still plays} other {# teams that still play}}} other {{from, plural, one {# student who is} other {# students who are}} still answering}}.',
    evenSo: 'Set Earlier End',
    announce: 'Announce Earlier End',
    lastMinutes: 'Five More Minutes',
  },

  end: {
    title: 'End Session',
    reasons: {
      individualOpen:
        'The individual phase is open{students, plural, =0 {} one {: what # student has saved is submitted} other {: what # students have saved is submitted}}.',
      extraTime:
        '{students, plural, one {# student has} other {# students have}} extra time left. It ends too.',
      teamOpen:
        'The team phase is open{teams, plural, =0 {} one {: # team is completed with what it has solved} other {: # teams are completed with what they have solved}}.',
      teamTime:
        '{teams, plural, one {# team has time of its own left.} other {# teams have time of their own left.}} It ends too.',
      scheduled:
        'The {step, select, team {team phase} other {individual phase}} is planned to open. It will not.',
      notRun:
        'The team phase has not been open. Ending shows {students, plural, one {# student} other {# students}} the answers.',
    },
    submit: 'End Session',
  },

  continue: {
    title: 'Continue Session',
    text: 'All who took the quiz may have seen the answers. What was collected or seen stays so; the phases stay closed until you give them time.',
    submit: 'Continue Session',
  },

  seen: {
    title: 'Answers Seen',
    one: '{name} has already seen the answers.',
    several:
      '{students, plural, one {# student has} other {# students have}} already seen the answers. Their attempts stay submitted.',
    teams:
      '{teams, plural, one {The quiz of {names} stays completed.} other {The quizzes of # teams stay completed.}}',
    goOn: 'Give the Others Time',
  },
})
