import type { QuizFlags } from '@tbl/domain/quiz-phase'
import type { Playing, ResultsLevel, Taking } from '@tbl/domain/release'

/** Who can stand differently to the answers of a quiz. */
export const persons = {
  stranger: 'is in another course',
  former: 'was of a team that is done, saw its card, left the course',
  untouched: 'has never opened the quiz; the team has not begun',
  started: 'has started and not submitted; no team',
  teamless: 'has submitted, an earlier version; no team',
  retaker: 'has submitted, and the attempt was deleted; no team',
  waiting: 'captain of a team that has not begun',
  looker: 'in the same team; looks at the results whenever there may be some',
  returned:
    'began in another team before it tried, left the course, came back and chose the team that has not begun',
  captain: 'of a team in the middle of the quiz',
  player: 'in the same team',
  absent: 'in the same team, and has not opened its quiz',
  watcher: 'saw the card of another team, and was moved to the team in the middle',
  allowed: 'the same, with permission to answer',
  finisher: 'captain of a team that is done',
  finished: 'in the same team',
  deleted: 'in the same team, and the attempt was deleted then',
  late: 'has submitted, joined that team when it was done',
  latecomer: 'has never opened the quiz, was put into that team when it was done',
  reformed: 'saw the card of a team, emptied it and formed a new one',
  dozed: 'was of that team and away, and is of the new one',
  makeUp: 'of the team that is done; has a make-up to come, and has never opened the quiz',
  atMakeUp: 'of the team that is done; has begun a make-up that is not over',
} as const
export type Person = keyof typeof persons

const shut = { isVisible: true, isActive: false, isTeamActive: false } satisfies QuizFlags
const alone = { ...shut, isActive: true } satisfies QuizFlags
const team = { ...shut, isTeamActive: true } satisfies QuizFlags
const both = { ...shut, isActive: true, isTeamActive: true } satisfies QuizFlags
const hidden = (flags: QuizFlags): QuizFlags => ({ ...flags, isVisible: false })

/**
 * What happens to a quiz: its switches are set; scores are to wait for the team; teams are made; it
 * is taken alone; teams begin, complete and change; it is released by hand; 12 hours pass; somebody
 * looks at the results.
 */
export type Step =
  | QuizFlags
  | 'scoreLater'
  | 'formTeams'
  | 'take'
  | 'play'
  | 'release'
  | 'wait'
  | 'look'

/** The phases of a quiz's life, each with the way that leads there. */
export const phases = {
  draft: ['formTeams', hidden(alone)],
  alone: ['formTeams', alone, 'take', 'play'],
  both: ['formTeams', both, 'take', 'play'],
  between: [alone, 'take', shut, 'formTeams', 'play'],
  misclick: ['formTeams', alone, 'take', team, shut, 'play'],
  team: ['formTeams', alone, 'take', team, 'play'],
  idle: ['formTeams', alone, 'take', team, 'play', 'wait'],
  cut: ['formTeams', alone, 'take', team, 'play', shut],
  played: ['formTeams', alone, 'take', team, 'play', shut, 'wait'],
  reversed: ['formTeams', both, 'take', 'play', alone, shut, 'wait'],
  released: ['formTeams', alone, 'take', team, 'play', shut, 'release'],
  reopened: ['formTeams', alone, 'take', team, 'play', shut, 'wait', 'look', alone],
  mistaken: ['formTeams', alone, 'take', shut, 'release', 'look', team, 'play'],
  hidBoth: ['formTeams', both, 'take', 'play', hidden(both)],
  hidTeam: ['formTeams', alone, 'take', team, 'play', hidden(team)],
  hidPlayed: ['formTeams', alone, 'take', team, 'play', shut, 'wait', hidden(shut)],
  laterBoth: ['scoreLater', 'formTeams', both, 'take', 'play'],
  laterCut: ['scoreLater', 'formTeams', alone, 'take', team, 'play', shut],
} satisfies Record<string, readonly Step[]>
export type Phase = keyof typeof phases

/**
 * What somebody is told: nothing; the score of the own team alone; also the own; the card of a
 * team, no score; scores and the card; the key.
 */
export const cells = ['-', 'team', 'score', 'tries', 'card', 'key'] as const
export type Cell = (typeof cells)[number]

/**
 * What each person is told in each phase, no less and no more; `before` is what came on the way
 * there.
 */
export const table = `
           before draft alone both  between misclick team  idle  cut   played reversed released reopened mistaken hidBoth hidTeam hidPlayed laterBoth laterCut
stranger   -      -     -     -     -       -        -     -     -     -      -        -        -        -        -       -       -         -         -
former     key    -     -     -     -       -        -     -     -     -      -        -        -        -        -       -       -         -         -
untouched  -      -     -     -     -       -        -     -     -     -      -        -        -        -        -       -       -         -         -
started    -      -     -     -     -       -        -     -     -     -      -        -        -        -        -       -       -         -         -
teamless   -      -     score -     score   score    -     -     score key    score    key      score    -        -       -       score     -         -
retaker    -      -     -     -     -       -        -     -     -     -      -        -        -        -        -       -       -         -         -
waiting    -      -     score -     score   score    -     -     score key    score    key      score    -        -       -       score     -         -
looker     -      -     score -     score   score    -     -     score key    score    key      key      key      -       -       score     -         -
returned   -      -     score -     score   score    -     -     score key    score    key      score    -        -       -       score     -         -
captain    -      -     score tries score   score    tries tries card  key    card     key      card     tries    tries   tries   card      tries     tries
player     -      -     score tries score   score    tries tries card  key    card     key      card     tries    tries   tries   card      tries     tries
absent     -      -     score tries score   score    tries tries card  key    card     key      card     tries    tries   tries   card      tries     tries
watcher    tries  -     score tries score   score    tries tries card  key    card     key      card     tries    tries   tries   card      tries     tries
allowed    tries  -     score tries score   score    tries tries card  key    card     key      card     tries    tries   tries   card      tries     tries
finisher   -      -     score card  score   score    key   key   key   key    key      key      key      key      score   score   score     card      key
finished   -      -     score card  score   score    key   key   key   key    key      key      key      key      score   score   score     card      key
deleted    -      -     -     card  -       -        key   key   key   key    key      key      key      key      -       -       -         card      key
late       -      -     score score score   score    score score score key    score    key      score    score    score   score   score     team      team
latecomer  -      -     -     -     -       -        team  team  team  team   team     team     -        team     -       -       -         -         team
reformed   tries  -     score -     score   score    -     -     score key    score    key      score    -        -       -       score     -         -
dozed      -      -     score -     score   score    -     -     score key    score    key      score    -        -       -       score     -         -
makeUp     -      -     -     -     -       -        -     -     -     -      -        -        -        -        -       -       -         -         -
atMakeUp   -      -     -     -     -       -        -     -     -     -      -        -        -        -        -       -       -         -         -
`

export type Example = readonly [who: Person, where: Phase, answered: string]

/** Who stands so at the team's table, and how a vote of theirs is answered. */
export const plays = {
  PLAYER: [
    ['player', 'team', 'UNKNOWN_CHOICE'],
    ['absent', 'team', 'UNKNOWN_CHOICE'],
    ['allowed', 'team', 'UNKNOWN_CHOICE'],
    ['captain', 'team', 'CAPTAIN_DOES_NOT_VOTE'],
    ['waiting', 'team', 'NO_SESSION'],
  ],
  NO_TEAM: [['teamless', 'team', 'FORBIDDEN']],
  TAKE_FIRST: [
    ['latecomer', 'both', 'TAKE_INDIVIDUAL_FIRST'],
    ['untouched', 'both', 'TAKE_INDIVIDUAL_FIRST'],
    ['makeUp', 'team', 'TAKE_INDIVIDUAL_FIRST'],
    ['atMakeUp', 'team', 'TAKE_INDIVIDUAL_FIRST'],
  ],
  ANSWERS_SEEN: [
    ['watcher', 'team', 'ANSWERS_SEEN'],
    ['reformed', 'team', 'ANSWERS_SEEN'],
    ['dozed', 'team', 'ANSWERS_SEEN'],
    ['looker', 'mistaken', 'ANSWERS_SEEN'],
  ],
  BEGAN_ELSEWHERE: [['returned', 'team', 'BEGAN_ELSEWHERE']],
  LATE: [['late', 'team', 'TEAM_DONE']],
  DONE: [['finished', 'team', 'OK']],
} as const satisfies Record<Playing, readonly Example[]>

/** What only ends and pauses of a class session lead to; its tests have them. */
type OfTime = 'PAUSED' | 'TIME_IS_OVER'

/** Who may take the quiz so, and how their start is answered. */
export const takes = {
  YES: [
    ['untouched', 'alone', 'OK'],
    ['retaker', 'both', 'OK'],
    ['latecomer', 'both', 'OK'],
    ['atMakeUp', 'team', 'OK'],
  ],
  ALREADY_COMPLETED: [['waiting', 'both', 'ALREADY_COMPLETED']],
  QUIZ_NOT_OPEN: [
    ['untouched', 'team', 'QUIZ_NOT_OPEN'],
    ['makeUp', 'team', 'QUIZ_NOT_OPEN'],
  ],
  ANSWERS_SEEN: [
    ['deleted', 'both', 'ANSWERS_SEEN'],
    ['deleted', 'reopened', 'ANSWERS_SEEN'],
  ],
} as const satisfies Record<Exclude<Taking, OfTime>, readonly Example[]>

/** Whose results say so much, and in which word. */
export const levels = {
  none: [['waiting', 'team', 'waiting']],
  score: [['late', 'team', 'score']],
  card: [['finished', 'both', 'card']],
  key: [['finished', 'team', 'key']],
} as const satisfies Record<ResultsLevel, readonly Example[]>

/** Persons whom no server of today lets stand in the table, and the tests that have them. */
export const elsewhere = {
  upgraded: {
    row: 'FAIR-20',
    why: 'was shown the key under an older rule; stands as who has looked',
    file: './upgrade.test.ts',
  },
} as const
