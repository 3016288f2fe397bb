import type { ClassSession } from '@tbl/contract/class-session'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
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
  teams,
} from '../../../../testing/class-session.ts'
import { instead } from '../../../../testing/instead.ts'
import { dialog, isClosed, listItems } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  made = await given(world).quiz({ students: 3 })
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const withSession = (answer: Partial<ClassSession>) => {
  const { quizId, courseId, teacher } = made
  const get = () => Promise.resolve(classSession({ quizId, courseId, ...answer }))
  return instead(as(world, teacher), 'classSession', 'get', get as never)
}
const openWith = (answer: Partial<ClassSession>) =>
  openApp(withSession(answer), `/quizzes/${made.quizId}/session`)
const needs = async () => within(await screen.findByRole('region', { name: /^Needs Attention/ }))
const over = openPhase({ state: 'over' })
const inTeam = { teamId: idOf(9001) }

test('[CKPT-11] nothing needs attention: it is not there', async () => {
  openWith({ students: students(2, { ...inTeam, state: 'submitted' }), teams: [team(1)] })
  await screen.findByRole('table')
  expect(screen.queryByText(/^Needs Attention/)).toBeNull()
})

test('[CKPT-11, SD-04] a hidden quiz can be shown again', async () => {
  await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isVisible: false })
  const { user } = openWith({ control: control({ isVisible: false, individual: openPhase() }) })
  const found = await needs()
  expect(found.getByText('Students cannot see this quiz: it is hidden.')).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Show Quiz' }))
  await waitFor(async () =>
    expect((await as(world, made.teacher).quizzes.get({ quizId: made.quizId })).isVisible).toBe(
      true,
    ),
  )
})

test('[CKPT-11, STUCK-07] another captain is named for one who is away; of many it says who', async () => {
  const away = { captain: student(1), captainAwaySince: at('10:01'), members: 2 }
  const { user } = openWith({
    control: control({ individual: over, team: openPhase() }),
    students: students(2, { ...inTeam, state: 'submitted' }),
    teams: [team(1, away)],
  })
  const found = await needs()
  expect(found.getByText(/^Team 1 has been without Student 1, its captain, since /)).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Name Captain... of Team 1' }))
  const question = await dialog('Name Captain')
  expect(question.getByRole('radio', { name: 'Student 2' })).toBeTruthy()
})

test('[CKPT-11] twelve captains who are away are one line, and are listed with their teams', async () => {
  const { user } = openWith({
    control: control({ individual: over, team: openPhase() }),
    teams: Array.from({ length: 12 }, (_, index) =>
      team(index + 1, { captain: student(index + 1), captainAwaySince: at('10:01') }),
    ),
  })
  await user.click((await needs()).getByRole('button', { name: 'Who?' }))
  const listed = (await dialog('12 captains are away.')).getByRole('list', { name: 'Students' })
  expect(listItems(listed).at(11)).toBe('Student 12Team 12')
})

test('[CKPT-11] a team that waits is shown in the table, opened, with the focus on it', async () => {
  const { user } = openWith({
    control: control({ individual: over, team: openPhase() }),
    students: [student(1, { ...inTeam, state: 'answering' })],
    teams: [team(1, { waitsFor: [student(1)] })],
  })
  const found = await needs()
  expect(found.getByText('Team 1 waits for Student 1.')).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Show Team 1' }))
  const toggle = screen.getByRole('button', { name: 'Team 1' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(toggle))
})

test('[CKPT-11, STUCK-13] who has not opened the quiz is listed by name; who has no team gets one in a dialog', async () => {
  const { user } = openWith({
    control: control({ individual: openPhase(), at: at('10:04') }),
    students: [student(1, inTeam), student(2)],
    teams: [team(1)],
  })
  const found = await needs()
  expect(found.getByText('1 student has no team.')).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Put in a Team...' }))
  expect((await dialog('Put in a Team')).getByText('Student 2')).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(found.getByRole('button', { name: 'Who Is Missing?' }))
  const asked = await dialog('2 students have not opened the quiz.')
  expect(listItems(asked.getByRole('list', { name: 'Students' }))).toEqual([
    'Student 1',
    'Student 2',
  ])
})

test('[CKPT-11, PHASE-08] extra time that the answers wait for can be ended', async () => {
  const later = { count: 1, lastEndsAt: at('10:20') }
  const { user } = openWith({
    control: control({ individual: { ...over, later } }),
    students: [student(1, { ...inTeam, state: 'answering', endsAt: at('10:20') })],
    teams: [team(1)],
  })
  const found = await needs()
  expect(
    found.getByText('1 student has time until 10:20:00; the answers wait for them.'),
  ).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'End Extra Time...' }))
  const asked = await dialog('Collect Now')
  expect(
    asked.getByRole<HTMLInputElement>('checkbox', { name: 'End extra time too' }).checked,
  ).toBe(true)
})

test('[STUCK-14] late answers are said of each student', async () => {
  openWith({
    control: control({ individual: over }),
    students: [student(1, { ...inTeam, state: 'collected', lateAnswers: 3 })],
    teams: [team(1)],
  })
  expect(
    (await needs()).getByText('Student 1: 3 answers reached us too late and do not count.'),
  ).toBeTruthy()
})

test('[CKPT-11, STUCK-02] who alone is waited for is excused with one click; it says so, and can be undone', async () => {
  const set = vi.fn(() => Promise.resolve({ set: 1 }))
  const client = withSession({
    control: control({ individual: over, team: openPhase() }),
    students: [student(1, inTeam)],
    teams: [team(1, { waitsFor: [student(1)] })],
  })
  const { user } = openApp(
    instead(client, 'attendance', 'set', set as never),
    `/quizzes/${made.quizId}/session`,
  )
  await user.click((await needs()).getByRole('button', { name: 'Excuse Student 1' }))
  expect(await screen.findByText('Student 1: Excused.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(set).toHaveBeenCalledTimes(2))
  const about = { userIds: [idOf(1)], quizId: made.quizId }
  expect(set.mock.calls).toMatchObject([
    [{ ...about, status: 'excused' }],
    [{ ...about, status: null }],
  ])
})

test('[CKPT-11, STUCK-02] of several who are waited for it asks who is excused', async () => {
  const { user } = openWith({
    control: control({ individual: over, team: openPhase() }),
    students: [student(1, inTeam), student(2, inTeam), student(3, inTeam)],
    teams: [team(1, { waitsFor: [student(1), student(3)] })],
  })
  await user.click((await needs()).getByRole('button', { name: 'Excuse...' }))
  const asked = await dialog('Excuse')
  expect(listItems(asked.getByRole('list', { name: 'Students' }))).toEqual([
    'Student 1Excuse',
    'Student 3Excuse',
  ])
  expect(asked.getByRole('button', { name: 'Excuse All' })).toBeTruthy()
})

test('[STUCK-14] late answers of many are decided one by one', async () => {
  const late = { ...inTeam, state: 'collected', lateAnswers: 2 } as const
  const client = withSession({
    control: control({ individual: over }),
    students: students(4, late),
    teams: [team(1)],
  })
  const { user } = openApp(
    instead(client, 'attempts', 'late', (() =>
      Promise.resolve({ answers: [], hasTeamStarted: false, hasSeenAnswers: false })) as never),
    `/quizzes/${made.quizId}/session`,
  )
  await user.click((await needs()).getByRole('button', { name: 'Late Answers...' }))
  const asked = await dialog('Late Answers')
  await user.click(asked.getByRole('button', { name: 'Late Answers... of Student 3' }))
  expect(await asked.findByText('Nothing waits for a decision any more.')).toBeTruthy()
})

test('[STUCK-12] one team that had not started by the end gets time of its own', async () => {
  const setForTeam = vi.fn(() => Promise.resolve({ endsAt: at('10:25') }))
  const client = withSession({
    control: control({ individual: over, team: over }),
    teams: [team(1), team(2, { state: 'collected' })],
  })
  const { user } = openApp(
    instead(client, 'timing', 'setForTeam', setForTeam as never),
    `/quizzes/${made.quizId}/session`,
  )
  const found = await needs()
  expect(found.getByText('Team 1 has not started and gets no score.')).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Give Time... to Team 1' }))
  const asked = await dialog('Give Time')
  await user.click(asked.getByRole('button', { name: '10 min' }))
  await user.click(asked.getByRole('button', { name: 'Give Time' }))
  await isClosed()
  expect(setForTeam).toHaveBeenCalledWith(
    expect.objectContaining({ teamId: idOf(9001), minutes: 10 }),
  )
  expect(await screen.findByText(/^Team 1 has time until/)).toBeTruthy()
})

test('[TIMER-14] teams that had not started by the end can get time', async () => {
  const addTime = vi.fn(() => new Promise<never>(() => {}))
  const get = () =>
    Promise.resolve(
      classSession({
        quizId: made.quizId,
        courseId: made.courseId,
        control: control({ individual: over, team: over }),
        teams: teams(4),
      }),
    )
  const client = instead(as(world, made.teacher), 'classSession', 'get', get as never)
  const { user } = openApp(
    instead(client, 'classSession', 'addTime', addTime as never),
    `/quizzes/${made.quizId}/session`,
  )
  const found = await needs()
  expect(found.getByText('4 teams have not started and get no score.')).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Give Time' }))
  await waitFor(() => expect(addTime).toHaveBeenCalledOnce())
  expect(addTime.mock.calls[0]).toMatchObject([{ step: 'team', minutes: 5 }])
})

test('[TIMER-14] [PAPER-03] a team that had not started by the end is given time, or its paper is entered; of many it asks whose', async () => {
  const paper = {
    ...{ version: 1, versions: [{ version: 1, paperCode: 'QUIZ1-1' }], seen: null },
    questions: [{ kind: 'single', optionCount: 4, tried: '', isSolved: false }],
    members: [{ id: idOf(1), name: 'Student 1', hasTeamScore: false, hasSubmitted: true }],
  }
  const missed = (count: number) => ({
    control: control({ individual: over, team: over }),
    teams: teams(count, { members: 1 }),
  })
  const open = (count: number) =>
    openApp(
      instead(withSession(missed(count)), 'teamQuiz', 'paper', (() =>
        Promise.resolve(paper)) as never),
      `/quizzes/${made.quizId}/session`,
    )
  const { user } = open(1)
  expect((await needs()).getByRole('button', { name: 'Give Time... to Team 1' })).toBeTruthy()
  await user.click((await needs()).getByRole('button', { name: 'Enter Paper of Team 1' }))
  const asked = await dialog('Enter Paper Tries')
  expect(await asked.findByText('QUIZ1-1')).toBeTruthy()
  cleanup()
  const { user: another } = open(4)
  await another.click((await needs()).getByRole('button', { name: 'Enter Paper' }))
  const ofMany = await dialog('Enter Paper Tries')
  await another.click(ofMany.getByRole('button', { name: 'Enter Paper of Team 3' }))
  expect(await ofMany.findByRole('textbox', { name: 'Question 1' })).toBeTruthy()
})
