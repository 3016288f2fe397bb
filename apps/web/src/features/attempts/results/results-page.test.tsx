import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { takeQuiz } from '../../../../../server/testing/class.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { saveAs, submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const badges = async () =>
  within(await screen.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((badge) => badge.textContent)
const open = (reader: { id: string }, quizId: string) =>
  openApp(as(world, reader), `/quizzes/${quizId}/results`)
/** The class of the usual quiz, of which the captain has Q2 and Q3 wrong. */
async function halfRight(flags = {}) {
  const made = await given(world).quiz({ students: 3, flags })
  const [q1 = '', q2 = '', q3 = ''] = made.questions.map(({ id }) => id)
  const wrong = (question: number) => [made.questions[question]?.options[1]?.id ?? '']
  const answers = { [q1]: made.key[q1] ?? [], [q2]: wrong(1), [q3]: wrong(2) }
  await submitAs(world, made.captain, {
    quizId: made.quizId,
    submissionId: randomUUID(),
    version: 1,
    answers,
  })
  return made
}

test('[RES-01, RES-02, RES-05, ERR-104] nothing is done: both badges are open, and there are no results', async () => {
  const { captain, quizId } = await given(world).quiz({ students: 3 })
  open(captain, quizId)
  expect(await badges()).toEqual(['Individual Quiznot done', 'Team Quiznot done'])
  expect(screen.getByRole('heading', { name: 'No Quiz Results Found' })).toBeTruthy()
  expect(screen.getByText("You haven't completed this quiz yet.")).toBeTruthy()
})

test('[RES-01, RES-02, RES-03] only the own quiz is done: no score until the team is done', async () => {
  const { captain, quizId, teamId } = await given(world).readyTeams({ students: 3 })
  open(captain, quizId)
  expect(await badges()).toEqual(['Individual Quizdone', 'Team Quiznot done'])
  expect(screen.getByRole('heading', { name: 'Results Not Available Yet' })).toBeTruthy()
  expect(screen.queryByText(/%|You scored/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Team Quiz' }).getAttribute('href')).toBe(
    `/quizzes/${quizId}/team-lobby/${teamId}`,
  )
})

test('[RES-01, RES-04, D-51, FAIR-03] a closed team phase counts as done: the score shows, the answers only when both phases are closed and a team has played', async () => {
  const { captain, quizId, teacher } = await halfRight({ isTeamActive: false })
  open(captain, quizId)
  expect(await screen.findByText('33.33%')).toBeTruthy()
  expect(screen.getByText('1/3')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your Answers' })).toBeNull()
  expect(screen.getByText('The correct answers are shown after the team quiz.')).toBeTruthy()
  cleanup()
  await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
  open(captain, quizId)
  expect(await screen.findByText('The correct answers are shown after the team quiz.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your Answers' })).toBeNull()
  cleanup()
  await as(world, teacher).quizzes.release({ quizId })
  open(captain, quizId)
  const review = within(await screen.findByRole('region', { name: 'Your Answers' }))
  expect(
    review.getAllByText(/^(Correct|Incorrect)$/).map((verdict) => verdict.textContent),
  ).toEqual(['Correct', 'Incorrect', 'Incorrect'])
  expect(
    ['B of Q3', 'D of Q3'].map((option) => review.getByText(option).closest('li')?.textContent),
  ).toEqual(['BB of Q3Your choice', 'DD of Q3, Right answer'])
})

test("[FAIR-02, MEND-17] while the individual quiz is open to others, the results lead to the team's card and say when explanations come", async () => {
  const made = await given(world).teamQuiz({ students: 3 })
  await play(as(world, made.captain), made)
  open(made.member, made.quizId)
  expect(
    await screen.findByText(
      'Explanations are shown when the individual quiz is over for everybody.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('100%')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your Answers' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Team Results' }).getAttribute('href')).toBe(
    `/quizzes/${made.quizId}/team/${made.teamId}`,
  )
})

test('[ROUTE-24, RES-01, RES-02, RES-04, D-51] both are done: score, team score, and every answer with the key', async () => {
  const made = await given(world).teamQuiz({ students: 3 })
  await play(as(world, made.captain), made)
  await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: false })
  open(made.member, made.quizId)
  expect(await badges()).toEqual(['Individual Quizdone', 'Team Quizdone'])
  expect(screen.getByText('100%')).toBeTruthy()
  expect(screen.getByText('100.0%')).toBeTruthy()
  const review = within(screen.getByRole('region', { name: 'Your Answers' }))
  expect(
    review.getAllByRole('heading', { level: 3 }).map((question) => question.textContent),
  ).toEqual(['Q1', 'Q2', 'Q3'])
  expect(review.getAllByText('Correct')).toHaveLength(3)
  expect(review.getByText('A of Q1').closest('li')?.textContent).toBe(
    'AA of Q1Your choice, Right answer',
  )
  expect(review.getByText('B of Q1').closest('li')?.textContent).toBe('BB of Q1')
  expect(review.getByText('Because of Q1')).toBeTruthy()
})

test('[SD-20, ATT-07] who has missed the individual quiz is led to the team, and to what it came to', async () => {
  const flags = { isActive: false, isTeamActive: false }
  const made = await given(world).quiz({ students: 3, flags })
  const { quizId, teamId, captain, member, third, place } = made
  const session = runs(world, made.teacher, quizId)
  await session.open('individual')
  for (const one of [captain, third]) await takeQuiz(as(world, one), made)
  await session.collect('individual')
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await session.open('team')
  const link = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  open(member, quizId)
  expect(await screen.findByText('You did not take this quiz.')).toBeTruthy()
  expect(await link('Team Quiz')).toBe(`/quizzes/${quizId}/team-lobby/${teamId}`)
  cleanup()
  await as(world, captain).teamQuiz.launch(place)
  await play(as(world, captain), made)
  await session.end()
  const { user } = open(member, quizId)
  expect(await link('Team Results')).toBe(`/quizzes/${quizId}/team/${teamId}`)
  await user.click(screen.getByRole('link', { name: 'Team Results' }))
  expect(await screen.findByText(/^Team scored/)).toBeTruthy()
})

test("[RES-03, D-51] a student without a team reads 'You are not in a team'", async () => {
  const { quizId, key, code } = await given(world).quiz({ students: 3 })
  const late = await given(world).student()
  await as(world, late).enrollment.joinByCode({ code })
  await submitAs(world, late, { quizId, submissionId: randomUUID(), version: 1, answers: key })
  open(late, quizId)
  expect(await badges()).toEqual(['Individual Quizdone', 'Team QuizYou are not in a team'])
  expect(screen.getByRole('heading', { name: 'Results Not Available Yet' })).toBeTruthy()
})

test('[ERR-105] results that could not be loaded can be asked for again', async () => {
  freezeTime()
  vi.spyOn(console, 'error').mockReturnValue()
  const { captain, quizId } = await given(world).readyTeams({ students: 3 })
  let isDown = true
  const { results } = as(world, captain).attempts
  const client = instead(as(world, captain), 'attempts', 'results', (input) =>
    isDown ? defect() : results(input),
  )
  const { user } = openApp(client, `/quizzes/${quizId}/results`)
  await screen.findByRole('status', { name: 'Loading the results' })
  await pass(10_000)
  expect(await screen.findByRole('heading', { name: 'Failed to load quiz results' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Results Not Available Yet' })).toBeTruthy()
})

test('[D-70] the results of a hidden quiz are not there', async () => {
  const { captain, quizId, teacher } = await given(world).readyTeams({
    students: 3,
    flags: { isTeamActive: false },
  })
  await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
  open(captain, quizId)
  expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeTruthy()
})

test('[ROUTE-24, D-06] nor are those of a quiz in a course of others', async () => {
  const { quizId } = await given(world).readyTeams({ students: 3 })
  open(await given(world).student(), quizId)
  expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeTruthy()
})

test('[PAPER-05] answers that were entered from paper say so, and by whom', async () => {
  const { captain, teacher, quizId, questions } = await given(world).quiz({ students: 3 })
  await as(world, teacher).attempts.enterPaper({
    ...{ quizId, userId: captain.id, commandId: randomUUID(), version: 1, seen: null },
    rows: questions.map(() => ''),
  })
  open(captain, quizId)
  expect(await screen.findByText(`Paper, entered by ${teacher.name}`)).toBeTruthy()
  expect(await badges()).toEqual(['Individual Quizdone', 'Team Quiznot done'])
})

test('[BOOK-19] what an instructor has collected by hand says so, with how many were answered, and nothing of time', async () => {
  const made = await given(world).quiz({ students: 3, flags: { isTeamActive: false } })
  const { quizId, member, teacher, key } = made
  const [first = ''] = Object.keys(key)
  await saveAs(world, member, {
    ...{ quizId, version: 1, answers: { [first]: { optionIds: key[first] ?? [], age: 0 } } },
  })
  await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
  await as(world, teacher).grades.collect({ quizId, studentId: member.id })
  open(member, quizId)
  const heading = await screen.findByRole('heading', {
    name: 'Your instructor has submitted what you had saved.',
  })
  expect(heading.parentElement?.textContent).toBe(
    'Your instructor has submitted what you had saved.1 of 3 questions were answered.',
  )
  expect(screen.queryByText(/Time is over/)).toBeNull()
})
