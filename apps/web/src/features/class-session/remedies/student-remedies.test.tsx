import { ORPCError } from '@orpc/client'
import type { ClassSession } from '@tbl/contract/class-session'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  at,
  classSession,
  control,
  idOf,
  openPhase,
  student,
  team,
} from '../../../../testing/class-session.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { choices, dialog, isClosed } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import type { Client } from '../../../platform/api.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { typedInstant } from '../dialogs/typed-time.ts'
import { studentRemedies } from './remedies.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  made = await given(world).quiz({ students: 3, flags })
  await run().open('individual', { limitMinutes: 10 })
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const run = () => runs(world, made.teacher, made.quizId)
const teacher = () => as(world, made.teacher)
const withSession = (answer: Partial<ClassSession>) => {
  const { quizId, courseId } = made
  const get = () => Promise.resolve(classSession({ quizId, courseId, ...answer }))
  return instead(teacher(), 'classSession', 'get', get as never)
}

/** Opens a team of the cockpit, and chooses what is done for one of its members. */
async function choose(client: Client, teamName: string, name: string, item: string) {
  const { user } = openApp(client, `/quizzes/${made.quizId}/session`)
  await user.click(await screen.findByRole('button', { name: teamName }))
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}
async function captainsTeam(): Promise<string> {
  const { teams } = await run().get()
  return teams.find(({ captain }) => captain?.id === made.captain.id)?.name ?? ''
}
const forCaptain = async (item: string, client: Client = teacher()) =>
  choose(client, await captainsTeam(), made.captain.name, item)
const captainNow = async () => (await run().get()).students.find(({ id }) => id === made.captain.id)

test("[STUCK-08] 'Reopen...' needs a reason, and makes a draft of the answers again", async () => {
  const { quizId, captain, key } = made
  await as(world, captain).attempts.start({ quizId })
  await as(world, captain).attempts.submit({
    quizId,
    submissionId: crypto.randomUUID(),
    version: 1,
    answers: key,
  })
  const user = await forCaptain('Reopen...')
  const asked = await dialog('Reopen')
  expect(asked.queryByRole('textbox', { name: /^Minutes/ })).toBeNull()
  await user.click(asked.getByRole('button', { name: 'Reopen' }))
  expect(await asked.findByText('Please give a reason. It is kept in the history.')).toBeTruthy()
  await fill(user, asked.getByRole('textbox', { name: 'Reason' }), 'Wrong click')
  await user.click(asked.getByRole('button', { name: 'Reopen' }))
  await isClosed()
  expect(await screen.findByText(`${captain.name} can answer again.`)).toBeTruthy()
  expect((await captainNow())?.state).toBe('answering')
})

test("[STUCK-08] [STUCK-09] where the time is over it asks for minutes; who has seen answers is reopened by 'Reopen Anyway' alone", async () => {
  const collected = student(1, { teamId: idOf(9001), state: 'collected' })
  const reopen = vi.fn(async ({ evenSo }: { evenSo: boolean }) => {
    if (!evenSo) throw new ORPCError('ANSWERS_SEEN', { defined: true, data: { name: 'Student 1' } })
    return { reopened: true }
  })
  const client = withSession({
    control: control({ individual: openPhase({ state: 'over' }) }),
    students: [collected],
    teams: [team(1)],
  })
  const user = await choose(
    instead(client, 'attempts', 'reopen', reopen as never),
    'Team 1',
    'Student 1',
    'Reopen...',
  )
  const asked = await dialog('Reopen')
  await fill(user, asked.getByRole('textbox', { name: 'Reason' }), 'Dead phone')
  await fill(user, asked.getByRole('textbox', { name: 'Minutes from now, 1 to 240' }), '7')
  await user.click(asked.getByRole('button', { name: 'Reopen' }))
  expect(await asked.findByText(/^Student 1 has already seen the answers\./)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Reopen Anyway' }))
  await isClosed()
  const sent = { userId: idOf(1), reason: 'Dead phone', minutes: 7 }
  expect(reopen.mock.calls.map(([input]) => input)).toMatchObject([
    { ...sent, evenSo: false },
    { ...sent, evenSo: true },
  ])
})

const late = (hasSeenAnswers: boolean) => ({
  answers: ['a', 'b', 'c'].map((questionId) => ({
    questionId,
    madeAt: at('10:13:40'),
    arrivedAt: at('10:21:05'),
  })),
  hasTeamStarted: true,
  hasSeenAnswers,
})
const lateClient = (hasSeenAnswers: boolean, decideLate: unknown) =>
  instead(
    instead(
      withSession({
        control: control({ at: at('10:22'), individual: openPhase({ state: 'over' }) }),
        students: [student(1, { teamId: idOf(9001), state: 'collected', lateAnswers: 3 })],
        teams: [team(1)],
      }),
      'attempts',
      'late',
      (() => Promise.resolve(late(hasSeenAnswers))) as never,
    ),
    'attempts',
    'decideLate',
    decideLate as never,
  )

test("[STUCK-14] late answers are listed with what was known by then; 'Count Them' needs a reason", async () => {
  const decide = vi.fn(() => Promise.resolve({ decided: 3 }))
  const user = await choose(lateClient(false, decide), 'Team 1', 'Student 1', 'Late Answers...')
  const asked = await dialog('Late Answers')
  const time = (value: string) => clockText(at(value), new Date(at('10:22')))
  expect(
    await asked.findByText(`3 answers, chosen ${time('10:13:40')}, arrived ${time('10:21:05')}`),
  ).toBeTruthy()
  expect(
    asked.getByText(
      'A team of the class had started before the last of them arrived. Student 1 had not seen answers before they arrived.',
    ),
  ).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Count Them' }))
  expect(asked.getByText('Please give a reason. It is kept in the history.')).toBeTruthy()
  await fill(user, asked.getByRole('textbox', { name: 'Reason' }), 'No network')
  await user.click(asked.getByRole('button', { name: 'Count Them' }))
  await isClosed()
  expect(decide).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ decision: 'count', reason: 'No network', evenSo: false }),
  )
})

test("[STUCK-14] who had seen answers by then is counted by 'Count Anyway'; 'Leave' needs no reason", async () => {
  const decide = vi.fn(() => Promise.resolve({ decided: 3 }))
  const user = await choose(lateClient(true, decide), 'Team 1', 'Student 1', 'Late Answers...')
  const asked = await dialog('Late Answers')
  expect(await asked.findByRole('button', { name: 'Count Anyway' })).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Leave' }))
  await isClosed()
  expect(await screen.findByText('They do not count for Student 1.')).toBeTruthy()
})

test('[ATT-02] attendance is set by hand with a note, and set back to automatic', async () => {
  const user = await forCaptain('Attendance...')
  const asked = await dialog('Attendance')
  await user.click(await asked.findByRole('radio', { name: 'Late' }))
  await fill(user, asked.getByRole('textbox', { name: 'Note' }), 'Bus')
  await user.click(asked.getByRole('button', { name: 'Save Attendance' }))
  await isClosed()
  const list = async () => (await teacher().attendance.list({ quizId: made.quizId })).students
  const stored = async () => (await list()).find(({ id }) => id === made.captain.id)?.byHand
  expect(await stored()).toMatchObject({ status: 'late', note: 'Bus' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await stored()).toBeNull())
})

test("[HELP-01] 'Let In...' gives a code, with the address that is typed with it", async () => {
  const user = await forCaptain('Let In...')
  const asked = await dialog(`Let In ${made.captain.name}`)
  await user.click(asked.getByRole('button', { name: 'Get a Code' }))
  expect(await asked.findByText(/^\d{3} \d{3}$/)).toBeTruthy()
  expect(await asked.findByText(`Type ${made.captain.email} and the code`)).toBeTruthy()
})

test('[STUCK-13] [STUCK-15] a student without a team is put into one from here', async () => {
  const { courseId } = made
  const lone = await given(world).student()
  await given(world).enroll(courseId, lone)
  const { teams } = await run().get()
  const name = teams[0]?.name ?? ''
  const user = await choose(teacher(), 'No team', lone.name, 'Put in a Team...')
  const asked = await dialog('Put in a Team')
  await user.click(asked.getByRole('button', { name: 'Put in Team' }))
  expect(await asked.findByText('Please choose a team.')).toBeTruthy()
  await user.click(asked.getByRole('combobox', { name: 'Team' }))
  await user.click((await choices())[0] as HTMLElement)
  await user.click(asked.getByRole('button', { name: 'Put in Team' }))
  await isClosed()
  expect(await screen.findByText(`${lone.name} is in ${name} now.`)).toBeTruthy()
})

test('[STUCK-15] what has no answer says that nothing was changed, and the dialog stays', async () => {
  const client = instead(teacher(), 'attendance', 'set', offline)
  const user = await forCaptain('Attendance...', client)
  const asked = await dialog('Attendance')
  await user.click(await asked.findByRole('radio', { name: 'Absent' }))
  await user.click(asked.getByRole('button', { name: 'Save Attendance' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not Sent'), {
    timeout: 15_000,
  })
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test("[EXTRA-10] [SD-25] 'Make-Up...' says that others have seen the answers, and asks for a reason where the student has", async () => {
  const setWindow = vi.fn(async ({ evenSo }: { evenSo: boolean }) => {
    if (!evenSo)
      throw new ORPCError('ANSWERS_SEEN', { defined: true, data: { names: ['Student 1'] } })
    return { changed: 1 }
  })
  const client = withSession({
    hasBeenSeen: true,
    control: control({ state: 'ended', individual: openPhase({ state: 'over' }) }),
    students: [student(1, { teamId: idOf(9001), state: 'timeOver' })],
    teams: [team(1)],
  })
  const user = await choose(
    instead(client, 'timing', 'setWindow', setWindow as never),
    'Team 1',
    'Student 1',
    'Make-Up...',
  )
  const asked = await dialog('Make-Up')
  expect(
    asked.getByText('Others have seen the answers. A copy with other questions is fairer.'),
  ).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Give Make-Up' }))
  expect(await asked.findByText('Enter a date and a time of the day.')).toBeTruthy()
  const until = new Date(Date.parse(at('10:00')) + 24 * 3_600_000)
  await fill(user, asked.getByLabelText(/^It ends at/), typedInstant.of(until))
  await user.click(asked.getByRole('button', { name: 'Give Make-Up' }))
  expect(await asked.findByText(/^Student 1 has already seen the answers\./)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Give It Anyway' }))
  expect(await asked.findByText('Please give a reason. It is kept in the history.')).toBeTruthy()
  await fill(user, asked.getByRole('textbox', { name: 'Reason' }), 'Saw a screen')
  await user.click(asked.getByRole('button', { name: 'Give It Anyway' }))
  await isClosed()
  const window = { opensAt: null, closesAt: until.toISOString() }
  expect(setWindow.mock.calls.map(([input]) => input)).toMatchObject([
    { userIds: [idOf(1)], window, evenSo: false },
    { userIds: [idOf(1)], window, evenSo: true, reason: 'Saw a screen' },
  ])
})

test('[EXTRA-10] a make-up that was just given can be taken away in the same place', async () => {
  const { third } = made
  const window = async () => (await run().get()).students.find(({ id }) => id === third.id)?.window
  const user = await choose(teacher(), await captainsTeam(), third.name, 'Make-Up...')
  const asked = await dialog('Make-Up')
  expect(asked.queryByRole('button', { name: 'Take It Away' })).toBeNull()
  const until = typedInstant.of(new Date(world.time.now.getTime() + 24 * 3_600_000))
  await fill(user, asked.getByLabelText(/^It ends at/), until)
  await user.click(asked.getByRole('button', { name: 'Give Make-Up' }))
  await isClosed()
  expect(await window()).toBeTruthy()

  await user.click(screen.getByRole('button', { name: `Actions for ${third.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make-Up...' }))
  const again = await dialog('Make-Up')
  await user.click(await again.findByRole('button', { name: 'Take It Away' }))
  await isClosed()
  expect(await window()).toBeNull()
})

test("[EXTRA-04] 'Extra Time...' changes what was changed in it: what is the course's stays the course's", async () => {
  const setForQuiz = vi.fn(async (_change: object) => ({ changed: 1 }))
  const extraTime = { percent: 50, minutes: 0, isUnlimited: false }
  const client = withSession({
    students: [student(1, { teamId: idOf(9001), state: 'answering', extraTime })],
    teams: [team(1)],
  })
  const user = await choose(
    instead(client, 'timing', 'setForQuiz', setForQuiz as never),
    'Team 1',
    'Student 1',
    'Extra Time...',
  )
  const asked = await dialog('Extra Time')
  expect(asked.getByRole<HTMLInputElement>('textbox', { name: 'Percentage' }).value).toBe('50')
  await fill(user, asked.getByRole('textbox', { name: /^Minutes/ }), '5')
  await user.click(asked.getByRole('button', { name: 'Save Extra Time' }))
  await isClosed()
  const [sent] = setForQuiz.mock.calls[0] ?? []
  expect(sent).toMatchObject({ userIds: [idOf(1)], addMinutes: 5 })
  expect(Object.keys(sent ?? {})).not.toContain('percent')
  expect(Object.keys(sent ?? {})).not.toContain('isUnlimited')
})

test('[EXTRA-10] no make-up is offered for who has begun with the class', () => {
  const offers = (state: 'away' | 'answering' | 'timeOver', isMakeUp = false) =>
    studentRemedies(classSession({}), student(1, { state, isMakeUp })).includes('makeUp')
  expect([offers('answering'), offers('away'), offers('timeOver')]).toEqual([false, false, true])
  expect([offers('answering', true), offers('away', true)]).toEqual([true, true])
})
