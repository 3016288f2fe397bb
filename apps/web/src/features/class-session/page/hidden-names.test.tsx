import { ORPCError } from '@orpc/client'
import type { ClassSession } from '@tbl/contract/class-session'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, singleChoice } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  at,
  classSession,
  control,
  idOf,
  openPhase,
  student,
  students,
  team,
} from '../../../../testing/class-session.ts'
import { instead } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { dialog, isClosed, press, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import type { Client } from '../../../platform/api.tsx'
import { choose } from '../../../tbl/device/device-choice.ts'
import { withoutNames } from './hidden-names.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
let names: string[]
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  made = await given(world).quiz({ students: 3, flags, questions: [singleChoice('Q1')] })
  await runs(world, made.teacher, made.quizId).open('individual', { limitMinutes: 10 })
  const { students: enrolled } = await session()
  names = enrolled.map(({ name }) => name)
})
afterAll(() => world.close())
beforeEach(() => choose('tbl.namesHidden', true))
afterEach(() => choose('tbl.namesHidden', false))

const teacher = () => as(world, made.teacher)
const session = () => runs(world, made.teacher, made.quizId).get()
const open = (client: Client = teacher()) => openApp(client, `/quizzes/${made.quizId}/session`)
const withSession = (answer: Partial<ClassSession>) => {
  const { quizId, courseId } = made
  const get = () => Promise.resolve(classSession({ quizId, courseId, ...answer }))
  return instead(teacher(), 'classSession', 'get', get as never)
}
const refuse = (code: string, data: object) => () =>
  Promise.reject(new ORPCError(code, { defined: true, data }))

/** Everything that the page says, aloud too. */
const said = () =>
  [...document.querySelectorAll('*:not(style)')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [],
    ),
    ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    element instanceof HTMLInputElement ? element.value : '',
  ])
const hasName = (text: string) =>
  /Student \d|@/.test(text) || names.some((name) => text.includes(name))
const expectNoName = () => expect(said().filter(hasName)).toEqual([])

/** Chooses what is done for a seat of a team, or for the team itself. */
async function act(item: string, whose: string, client?: Client) {
  const { user } = open(client)
  const name = client === undefined || whose.startsWith('Team A') ? 'Team A' : 'Team 1'
  await user.click(await screen.findByRole('button', { name }))
  await user.click(press(`Actions for ${whose}`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}
const seat = 'Team 1, seat 2'
/** Of the class that is stored. */
const realSeat = 'Team A, seat 2'
const pair = [student(1, { teamId: idOf(9001) }), student(2, { teamId: idOf(9001) })]

test('[CKPT-10] a captain and whom a team waits for are seats of it, and the team is said once', () => {
  const session = withoutNames(
    classSession({
      students: pair,
      teams: [
        team(1, {
          captain: { id: idOf(2), name: 'Student 2' },
          waitsFor: [{ id: idOf(1), name: 'Student 1' }],
        }),
      ],
    }),
  )
  expect(session.teams).toMatchObject([
    { name: 'Team 1', captain: { name: 'seat 2' }, waitsFor: [{ name: 'seat 1' }] },
  ])
  expect(session.students.map(({ name }) => name)).toEqual(['Team 1, seat 1', seat])
})

test('[CKPT-10] what needs attention says seats', async () => {
  open(
    withSession({
      control: control({ individual: openPhase({ state: 'over' }), team: openPhase() }),
      students: pair,
      teams: [
        team(1, {
          captain: { id: idOf(2), name: 'Student 2' },
          captainAwaySince: at('10:02'),
          waitsFor: [{ id: idOf(1), name: 'Student 1' }],
        }),
      ],
    }),
  )
  const needs = within(await screen.findByRole('region', { name: /Needs Attention/ }))
  expect(needs.getByText(/^Team 1 has been without seat 2, its captain, since/)).toBeTruthy()
  expect(needs.getByText('Team 1 waits for seat 1.')).toBeTruthy()
  expectNoName()
})

const seen = [
  { id: idOf(1), name: 'Student 1' },
  { id: idOf(77), name: 'Student 77' }, // came since the page was asked for
]

test('[CKPT-10] [FAIR-07] who has seen answers is a seat when a phase opens, and somebody who is not on the page', async () => {
  const client = instead(
    withSession({ students: pair, teams: [team(1)] }),
    'classSession',
    'open',
    refuse('SEEN_BY', { students: seen }) as never,
  )
  const { user } = open(client)
  await user.click(await screen.findByRole('button', { name: 'Open Individual Phase' }))
  const asked = await dialog('Open Individual Phase')
  await user.click(asked.getByRole('button', { name: 'Open Individual Phase' }))
  const question = await dialog('2 students have already seen the answers.')
  expect(question.getByText('Team 1, seat 1 and Somebody')).toBeTruthy()
  expectNoName()
})

test('[CKPT-10] [FAIR-07] the same where a hidden quiz is shown again', async () => {
  const hidden = control({ isVisible: false, individual: openPhase() })
  const client = instead(
    withSession({ control: hidden, students: pair, teams: [team(1)] }),
    'quizzes',
    'setFlags',
    refuse('SEEN_BY', { students: seen.slice(0, 1) }) as never,
  )
  const { user } = open(client)
  await user.click(await screen.findByRole('button', { name: 'Show Quiz' }))
  const question = await dialog('1 student has already seen the answers.')
  expect(question.getByText('Team 1, seat 1')).toBeTruthy()
  expectNoName()
})

test.each([
  [['Student 1'], '1 student has already seen the answers. Their attempts stay submitted.'],
  [
    ['Student 1', 'Student 2'],
    '2 students have already seen the answers. Their attempts stay submitted.',
  ],
])('[CKPT-10] time after an end counts who has seen answers: %s', async (who, text) => {
  const client = instead(
    withSession({
      control: control({ individual: openPhase({ state: 'over' }) }),
      students: students(2, { teamId: idOf(9001), state: 'collected' }),
      teams: [team(1)],
    }),
    'classSession',
    'addTime',
    refuse('ANSWERS_SEEN', { students: who, teams: [] }) as never,
  )
  const { user } = open(client)
  await user.click(await screen.findByRole('button', { name: '+2 min' }))
  expect((await dialog('Answers Seen')).getByText(text)).toBeTruthy()
  expectNoName()
})

const answering = {
  control: control({ individual: openPhase() }),
  students: students(2, { teamId: idOf(9001), state: 'answering' }),
  teams: [team(1, { members: 2, state: 'done' })],
}

test.each([
  [true, '1 student has already seen the answers.'],
  [false, 'Student 2 has already seen the answers.'],
])(
  '[CKPT-10] [EXTRA-04] who has seen answers and is given minutes is named unless names are hidden: %s',
  async (areHidden, text) => {
    choose('tbl.namesHidden', areHidden)
    const client = instead(
      withSession(answering),
      'timing',
      'setForQuiz',
      refuse('ANSWERS_SEEN', { names: ['Student 2'] }) as never,
    )
    await act('+5 min', areHidden ? seat : 'Student 2', client)
    expect(await toast()).toContain(text)
    if (areHidden) expectNoName()
  },
)

test('[CKPT-10] [STUCK-11] a team quiz that cannot be reset counts who has seen the key', async () => {
  const client = instead(
    withSession(answering),
    'teamQuiz',
    'reset',
    refuse('ANSWERS_SEEN', { names: ['Student 1', 'Student 2'] }) as never,
  )
  const user = await act('Reset Team Quiz...', 'Team 1', client)
  const asked = await dialog('Reset Team Quiz')
  await fill(user, asked.getByRole('textbox'), 'Team 1')
  await user.click(asked.getByRole('button', { name: 'Reset Team Quiz' }))
  expect(await toast()).toContain('2 students have already seen the answers.')
  expectNoName()
})

test('[CKPT-10] [PAPER-03] the members of whom paper is entered are seats', async () => {
  const client = instead(
    teacher(),
    'teamQuiz',
    'enterPaper',
    refuse('HAS_TEAM_SCORE', { names: [made.captain.name] }) as never,
  )
  const user = await act('Enter Paper Tries...', 'Team A', client)
  const asked = await dialog('Enter Paper Tries')
  expect(await asked.findByRole('checkbox', { name: realSeat })).toBeTruthy()
  expectNoName()
  await user.click(asked.getByRole('button', { name: /^Save/ }))
  expect(await toast()).toContain('1 student has the score of another team already.')
  expectNoName()
})

test("[CKPT-10] [HELP-01] 'Let In...' says a seat, and no address", async () => {
  const user = await act('Let In...', realSeat)
  const asked = await dialog(`Let In ${realSeat}`)
  await user.click(asked.getByRole('button', { name: 'Get a Code' }))
  expect(await asked.findByText('Type the e-mail address and the code')).toBeTruthy()
  expectNoName()
})

test('[CKPT-10] [ATT-02] attendance is set for a seat: its note is not shown, stays, and comes back with undo', async () => {
  const { quizId } = made
  const { students: before } = await session()
  const [, second] = before.toSorted((one, other) => one.name.localeCompare(other.name))
  const userIds = [second?.id ?? '']
  const commandId = crypto.randomUUID()
  await teacher().attendance.set({
    ...{ quizId, commandId, userIds, status: 'excused', note: 'A broken leg' },
  })
  const noted = async () => {
    const { students: listed } = await teacher().attendance.list({ quizId })
    return listed.find(({ id }) => id === second?.id)?.byHand
  }
  const user = await act('Attendance...', realSeat)
  const asked = await dialog('Attendance')
  expect(await asked.findByText(realSeat)).toBeTruthy()
  expect(asked.getByRole<HTMLInputElement>('radio', { name: 'Excused' }).checked).toBe(true)
  expect(asked.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expectNoName()
  await user.click(asked.getByRole('radio', { name: 'Late' }))
  await user.click(asked.getByRole('button', { name: 'Save Attendance' }))
  await isClosed()
  expect(await noted()).toMatchObject({ status: 'late', note: 'A broken leg' })
  expectNoName()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () =>
    expect(await noted()).toMatchObject({ status: 'excused', note: 'A broken leg' }),
  )
})

test('[CKPT-10] a name that was typed, and one that a message says, go when names are hidden', async () => {
  choose('tbl.namesHidden', false)
  const give = () => Promise.resolve({ changed: 1 })
  const client = instead(withSession(answering), 'timing', 'setForQuiz', give as never)
  const user = await act('+5 min', 'Student 2', client)
  expect(await screen.findByText('Student 2 has 5 minutes more.')).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await fill(user, field, 'Student 2')
  await user.click(press('Hide Names'))
  await waitFor(() => expect(field.value).toBe(''))
  await waitFor(() => expect(screen.queryByText(/5 minutes more/)).toBeNull())
  expectNoName()
})

test('[CKPT-10, PACE-04] who has not changed is the same row again, so that it is not drawn anew', () => {
  const captain = { id: idOf(1), name: 'Ana' }
  const named = classSession({
    students: students(2, { teamId: idOf(9001) }),
    teams: [team(1, { captain })],
  })
  const first = withoutNames(named)
  const again = withoutNames({ ...named })
  expect(again.students[0]).toBe(first.students[0])
  expect(again.teams[0]).toBe(first.teams[0])
  const moved = withoutNames({ ...named, students: students(3, { teamId: idOf(9001) }) })
  expect(moved.students[0]).not.toBe(first.students[0])
  expect(first.teams[0]?.captain?.name).toBe('seat 1')
})
