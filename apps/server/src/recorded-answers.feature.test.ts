import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@tbl/contract/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../testing/operations.ts'
import { differencesBetween } from '../testing/recorded/compare.ts'
import {
  answersByQuestion,
  type Chapters,
  type Entry,
  formOf,
  printed,
} from '../testing/recorded/form.ts'
import { recordStory } from '../testing/recorded/story/story.ts'
import { openWorld, type World } from '../testing/world.ts'

/*
 * What the server answers, to whom, in which phase: recorded once, played again and compared.
 * Whoever changes an answer on purpose records anew with `RECORD=1 npx vitest run --project
 * server-embedded recorded-answers`, and reads the difference before it is committed. Lists are
 * compared in their order, none is sorted for it: in the story nothing of a kind is made twice in
 * one moment, so that no order hangs on the chance of an id (people and teams, which are, stand by
 * name). Only who hears a message is a set.
 */

const folder = join(import.meta.dirname, 'recorded-answers')
const newsFile = join(import.meta.dirname, 'recorded-news.json')
const read = (file: string): Entry[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const readAll = (): Entry[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((file) => read(join(folder, file))) : []
const write = (file: string, entries: readonly Entry[]) =>
  writeFileSync(file, `${printed(entries)}\n`)

function record({ answers, news }: { answers: Chapters; news: Entry[] }): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [chapter, entries] of Object.entries(answers))
    write(join(folder, `${chapter}.json`), entries)
  write(newsFile, news)
}

/** Refusals that no story comes to, and why. */
const unrecorded: Record<string, string> = {
  'accounts.signUp TOO_MANY_TRIES': 'takes thousands of sign-ups',
  'accounts.resendVerification TOO_MANY_TRIES': 'takes thousands of mails',
  'accounts.requestPasswordReset TOO_MANY_TRIES': 'takes thousands of mails',
  'accounts.updateProfile TOO_MANY_TRIES': 'is that of a login, which is recorded',
  'accounts.changePassword TOO_MANY_TRIES': 'is that of a login, which is recorded',
  'accounts.requestErasure TOO_MANY_TRIES': 'is that of a login, which is recorded',
  'accounts.exportData TOO_MANY_TRIES': 'is that of a login, which is recorded',
  'courses.checkCode TOO_MANY_TRIES': 'is counted by the clock of the machine',
  'enrollment.joinByCode TOO_MANY_TRIES': 'is counted by the clock of the machine',
  'enrollment.join TOO_MANY_TRIES': 'is counted by the clock of the machine',
  'accounts.signUp INSTRUCTOR_EMAIL_REQUIRED': 'depends on a setting of the operator',
  'staff.accept ALREADY_STAFF': 'needs a role that came by another way meanwhile',
  'staff.accept STAFF_LIMIT': 'needs a staff of fifty',
  'sections.create SECTION_LIMIT': 'needs two hundred sections',
  'sections.assignByAddress SECTION_LIMIT': 'needs two hundred sections',
  'attempts.decideLate NO_ATTEMPT':
    'needs more time for the class meanwhile; its own tests have it',
  'teams.takeCaptaincy ALREADY_TAKEN': 'needs minutes of signs of life; its own tests have it',
  'teams.takeCaptaincy CAPTAIN_PRESENT': 'needs minutes of signs of life; its own tests have it',
  'teams.takeCaptaincy NOT_OFFERED': 'needs another setting of the course; its own tests have it',
  'teams.generate NO_TEAMS_CREATED': 'is lost in a race',
  'attempts.save NO_QUESTIONS': 'needs an attempt at a quiz that has lost its questions',
  'teamQuiz STARTS_LATER':
    'needs a second class that is slower; the tests of the team phase have it',
  'classSession.schedule PHASE_UNDER_WAY':
    'needs extra time that goes on after the class; its own tests have it',
  'attempts.reopen QUIZ_NOT_OPEN': 'needs a phase that is switched off; its own tests have it',
  'timing.setForCourse ANSWERS_SEEN':
    'needs a quiz that would go on for who has seen its answers; its own tests have it',
  'timing.setForTeam EXTRA_TIME_OUT_OF_RANGE':
    'needs hours of its own for a team; its own tests have it',
  'timing.setForTeam HAS_APPEALS': 'needs an appeal at a quiz that goes on after it',
  'announcements.send TOO_MANY_ANNOUNCEMENTS': 'needs a hundred of them; its own tests have it',
  'rehearsals.start TOO_MANY_REHEARSALS': 'needs twenty of them; its own tests have it',
  'grades.exportCanvas LOGIN_TWICE': 'needs two addresses that begin alike; its own tests have it',
  'grades.setTyped OWN_RESULT': 'is that of an edited score, which is recorded',
  'grades.setMark OWN_RESULT': 'is that of an edited score, which is recorded',
  'grades.collect OWN_RESULT': 'is that of an edited score, which is recorded',
  'grades.collect COLLECT_OPEN': 'needs an attempt under way; its own tests have it',
  'debrief.answer ASK_FIRST': 'needs a quiz that is still taken; its own tests have it',
  'corrections.preview LAST_QUESTION': 'needs a quiz of one question; its own tests have it',
  'corrections.apply LAST_QUESTION': 'needs a quiz of one question; its own tests have it',
  'corrections.previewUndo LAST_QUESTION': 'needs a quiz of one question; its own tests have it',
  'corrections.undo LAST_QUESTION': 'needs a quiz of one question; its own tests have it',
  'corrections.preview TOO_MANY_ANSWERS': 'needs eleven answers; its own tests have it',
  'corrections.apply TOO_MANY_ANSWERS': 'needs eleven answers; its own tests have it',
  'teamQuiz NOT_MEMBER': 'is lost in a race: before it, a stranger is FORBIDDEN',
}

/** Fields that were added since the recording: what was recorded stays as it was beside them. */
const later = [
  ...['scoring', 'earned', 'part', 'role', 'help', 'remove', 'can', 'edit', 'allow', 'fixed'],
  ...['studied', 'ownWithoutTeam', 'sectionId', 'sectionOf'],
  ...[
    'erasureDueAt',
    'erasedResults',
    'language',
    'contentLanguage',
    'weakness',
    'fault',
    'browser',
    'system',
  ],
  // of class sessions
  ...[
    'timing',
    'times',
    'sessionSince',
    'timeOver',
    'startsAt',
    'limitSeconds',
    'ownTime',
    'ownMinutes',
    'isExpected',
    'completedBy',
    'late',
    'classSessions',
    'sessionId',
    'paper',
    'enteredBy',
    'formerAnswers',
  ],
]

/**
 * Every operation can answer these; those who are refused so stand in the access matrix, and many
 * are recorded.
 */
const ofEverybody = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'BUSY']
/** The operations of a team quiz declare the same refusals, whichever of them can end so. */
const nameOf = (operation: string, code: string): string =>
  `${operation.startsWith('teamQuiz.') ? 'teamQuiz' : operation} ${code}`
type Declared = { readonly '~orpc': { readonly errorMap: Readonly<Record<string, unknown>> } }
/** Every refusal that the contract declares, as `courses.create CODE_TAKEN`. */
const declared = Object.entries(
  contract as unknown as Record<string, Record<string, Declared>>,
).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, { '~orpc': route }]) =>
    Object.keys(route.errorMap).flatMap((code) =>
      ofEverybody.includes(code) ? [] : [nameOf(`${noun}.${verb}`, code)],
    ),
  ),
)

/**
 * What of the contract these entries do not show: operations that nobody was answered, refusals
 * that nobody met.
 */
function gapsIn(entries: readonly Entry[]): { unanswered: string[]; unmet: string[] } {
  const answered = new Set(
    entries.flatMap(({ operation, answer }) => (answer === undefined ? [] : [operation])),
  )
  const met = new Set(
    entries.flatMap(({ operation, refusal }) => (refusal ? [nameOf(operation, refusal.code)] : [])),
  )
  return {
    unanswered: operations.filter((operation) => !answered.has(operation)),
    unmet: [...new Set(declared)].filter((refusal) => !met.has(refusal)),
  }
}

let world: World
let found: { answers: Chapters; news: Entry[] }
beforeAll(async () => {
  world = await openWorld()
  found = formOf(await recordStory(world))
  if (process.env.RECORD === '1') record(found)
}, 180_000)
afterAll(() => world.close())

describe('what the server answers and tells', () => {
  test('every answer is as it was recorded', () => {
    const [recorded, now] = [
      answersByQuestion(readAll()),
      answersByQuestion(Object.values(found.answers).flat()),
    ]
    expect(recorded.size).toBeGreaterThan(200)
    expect(differencesBetween(recorded, now, later)).toEqual([])
  })

  test('every message to open screens, and every mail, is as it was recorded', () => {
    expect(
      differencesBetween(answersByQuestion(read(newsFile)), answersByQuestion(found.news), later),
    ).toEqual([])
  })

  test('every field that came later is answered or told by now', () => {
    const entries = [...Object.values(found.answers).flat(), ...found.news]
    const now = JSON.stringify(entries.map(({ answer, refusal, news }) => [answer, refusal, news]))
    expect(later.filter((field) => !now.includes(`"${field}":`))).toEqual([])
  })

  test('every operation of the contract is recorded, and every refusal, or it is said why not', () => {
    const { unanswered, unmet } = gapsIn(readAll())
    expect(unanswered).toEqual([])
    expect(unmet.sort()).toEqual(Object.keys(unrecorded).sort())
  })
})

describe('the net itself', () => {
  const recorded = readAll()
  const byQuestion = (change: (entries: Entry[]) => void = () => {}) => {
    const entries = structuredClone(recorded)
    change(entries)
    return answersByQuestion(entries)
  }
  const differences = (change: (entries: Entry[]) => void) =>
    differencesBetween(byQuestion(), byQuestion(change))

  test('an answer that is altered in one place is shown, and nothing else', () => {
    const isScored = ({ operation, answer }: Entry) =>
      operation === 'attempts.results' && Object.hasOwn(answer ?? {}, 'score')
    const [entry] = recorded.filter(isScored)
    const slip = (entries: Entry[]) =>
      Object.assign(entries.find(isScored)?.answer as object, { score: 12.5 })
    const shown = differences(slip)
    expect(shown).toHaveLength(entry?.who.length ?? 0)
    for (const [index, line] of shown.entries()) {
      expect(line).toContain(`${entry?.phase} | ${entry?.who[index]} | attempts.results`)
      expect(line.split('\n').slice(1)).toEqual([
        expect.stringMatching(/^ {2}answer\.score: expected \d+(\.\d+)?, found 12\.5$/),
      ])
    }
  })

  test('another order of a list is a difference, another order of fields is none', () => {
    const one = new Map([['asked', { list: [1, 2], field: 1 }]])
    expect(differencesBetween(one, new Map([['asked', { field: 1, list: [1, 2] }]]))).toEqual([])
    expect(differencesBetween(one, new Map([['asked', { field: 1, list: [2, 1] }]]))).toEqual([
      'asked\n  list.0: expected 1, found 2\n  list.1: expected 2, found 1',
    ])
  })

  test('a field that came later is no difference, any other one is, and one that has gone', () => {
    const one = new Map([['asked', { answer: { score: 1 } }]])
    const now = new Map([['asked', { answer: { score: 1, added: { score: 2 } } }]])
    expect(differencesBetween(one, now, ['added'])).toEqual([])
    expect(differencesBetween(one, now, ['another'])).toEqual([
      'asked\n  answer.added: expected nothing, found {"score":2}',
    ])
    expect(differencesBetween(now, one, ['added'])).toEqual([
      'asked\n  answer.added: expected {"score":2}, found nothing',
    ])
  })

  test('an answer that is missing, or new, or a refusal now, is shown', () => {
    const refused = recorded.findIndex(({ refusal }) => refusal)
    expect(differences((entries) => entries.splice(refused, 1))).toEqual(
      (recorded[refused]?.who ?? []).map(() =>
        expect.stringContaining('is not asked or heard any more'),
      ),
    )
    expect(differences((entries) => entries[refused]?.who.push('somebody new'))).toEqual([
      expect.stringContaining('was not recorded; found'),
    ])
    expect(
      differencesBetween(
        new Map([['asked', { answer: {} }]]),
        new Map([['asked', { refusal: { code: 'NOT_FOUND' } }]]),
      ),
    ).toHaveLength(1)
  })

  test('an operation or a refusal without a recording is noticed', () => {
    const without = (operation: string) =>
      gapsIn(recorded.filter((entry) => entry.operation !== operation))
    expect(without('courses.create').unanswered).toEqual(['courses.create'])
    expect(without('courses.create').unmet).toContain('courses.create CODE_TAKEN')
  })
})
