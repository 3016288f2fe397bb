import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { correctKey, undo } from '../../../../../server/testing/correcting.ts'
import { exampleClass } from '../../../../../server/testing/example-class.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { gradebookPath, markedClass, openResult } from '../../../../testing/marked-class.ts'
import { dialog, listItems, saying } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = new Date()
})

const reason = 'Both stand in the book.'
const today = () => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(world.time.now)
const withheld = 'A question was corrected. Your score is shown with the right answers.'

/** B counts too at the first question, at which Ana chose it: 100 % in place of 66.67 %. */
async function accepted() {
  const made = await markedClass(world)
  const [first] = made.questions
  const question = { questionId: first?.id ?? '', rule: 'accept' } as const
  const b = first?.options[1]?.id ?? ''
  const correctionId = await correctKey(world, made, question, { answers: [b], reason })
  return { ...made, correctionId, b }
}

test('[REKEY-25, GSEE-01] before the key is released the results and the own grades say why there is no score', async () => {
  const made = await accepted()
  openApp(as(world, made.ana), `/quizzes/${made.quizId}/results`)
  expect(await screen.findByText(withheld)).toBeTruthy()
  expect(screen.queryByText(/%|You scored|Corrected/)).toBeNull()
  cleanup()
  openApp(as(world, made.ana), gradebookPath(made))
  expect(await screen.findByText(saying(`Readiness 1: ${withheld}`))).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('[REKEY-17, GB-02, GB-04, GSEE-01] once it is released results, own grades and answers say what was corrected, when and why, and what the score was', async () => {
  const made = await accepted()
  await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
  const said = `Corrected on ${today()}: B is accepted too. ${reason}`
  const score = `Corrected on ${today()}. It was 66.67%.`
  openApp(as(world, made.ana), `/quizzes/${made.quizId}/results`)
  expect(await screen.findByText(said)).toBeTruthy()
  expect([screen.getByText(score), screen.getByText('100%'), screen.getByText('3/3')]).toBeTruthy()
  const review = within(screen.getByRole('region', { name: 'Your Answers' }))
  expect(review.getByText('B of Q1').closest('li')?.textContent).toBe(
    'BB of Q1Your choice, Right answer',
  )
  cleanup()

  const { user } = openApp(as(world, made.ana), gradebookPath(made))
  expect(await screen.findByText(score)).toBeTruthy()
  expect(screen.getByText('Score corrected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Individual Quiz Results: Readiness 1' }))
  const own = await dialog('Individual Quiz Results')
  expect([await own.findByText(said), own.getByText(score)]).toBeTruthy()
  cleanup()

  const { form } = await openResult(as(world, made.teacher), made, 'Individual Quiz Results')
  expect([await form.findByText(said), form.getByText(score)]).toBeTruthy()
})

test('[REKEY-06, REKEY-17] a question that is left out does not count, in points neither; undone it counts again, and the results say so', async () => {
  const made = await markedClass(world)
  const [, , last] = made.questions
  const drop = { questionId: last?.id ?? '', rule: 'drop' } as const
  const correctionId = await correctKey(world, made, drop, { reason: 'Nobody could know.' })
  await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
  openApp(as(world, made.ana), `/quizzes/${made.quizId}/results`)
  expect(
    await screen.findByText(
      `Corrected on ${today()}: This question does not count. Nobody could know.`,
    ),
  ).toBeTruthy()
  expect([screen.getByText('1/2'), screen.getByText('Does not count')]).toBeTruthy()
  cleanup()
  await undo(world, made, correctionId, 'Some did.')
  openApp(as(world, made.ana), `/quizzes/${made.quizId}/results`)
  expect(
    await screen.findByText(`The correction of ${today()} was taken back on ${today()}: Some did.`),
  ).toBeTruthy()
  expect(screen.getByText('2/3')).toBeTruthy()
  expect(screen.queryByText(/It was/)).toBeNull()
})

test('[REKEY-17] an edited score that was kept is said to be edited, not corrected', async () => {
  const made = await markedClass(world)
  await as(world, made.teacher).gradebook.editScore({
    attemptId: made.attemptId,
    score: 70,
    seen: 66.67,
  })
  const [first] = made.questions
  await correctKey(
    world,
    made,
    { questionId: first?.id ?? '', rule: 'credit' },
    { reason: 'Unclear.' },
  )
  await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
  openApp(as(world, made.ana), gradebookPath(made))
  expect(await screen.findByText('Score edited')).toBeTruthy()
  expect([screen.getByText('70%'), screen.queryByText(/It was/)]).toEqual([expect.anything(), null])
  cleanup()
  openApp(as(world, made.ana), `/quizzes/${made.quizId}/results`)
  expect(
    await screen.findByText(`Corrected on ${today()}: Everybody has full credit. Unclear.`),
  ).toBeTruthy()
  expect(screen.getByText('Full credit')).toBeTruthy()
})

test('[REKEY-15] the history has one line for a correction, which opens its rows, and one for its undoing', async () => {
  const made = await given(world).teamQuiz({ students: 3 })
  await play(as(world, made.captain), made, { wrong: [1] })
  const [first] = made.questions
  const credit = { questionId: first?.id ?? '', rule: 'credit' } as const
  const correctionId = await correctKey(world, made, credit, { reason })
  await undo(world, made, correctionId)
  const { user } = openApp(as(world, made.teacher), gradebookPath(made))
  await user.click(await screen.findByRole('button', { name: 'Grade History' }))
  const history = await dialog('Grade History')
  const list = await history.findByRole('list', { name: 'Changes, newest first' })
  const [undone, line] = listItems(list)
  expect(undone).toMatch(/^Correction undone by .*, less than a minute ago: It was right\./)
  expect(line).toMatch(
    /^Corrected by .*, less than a minute ago: Both stand in the book\.Readiness 1: 1 score$/,
  )
  expect(listItems(list)).toHaveLength(2)
  await user.click(history.getByText(/^Corrected by/))
  expect(await history.findByText('91.7% to 100.0%')).toBeTruthy()
})

test('[REKEY-17, GB-07] the results of the team name the right options, the correction and what the score was', async () => {
  const made = await given(world).teamQuiz({ students: 3 })
  await play(as(world, made.captain), made, { wrong: [[1]] })
  const [first] = made.questions
  const b = first?.options[1]?.id ?? ''
  const question = { questionId: first?.id ?? '', rule: 'replace' } as const
  await correctKey(world, made, question, { answers: [b], reason })
  const path = `/quizzes/${made.quizId}/team/${made.teamId}`
  openApp(as(world, made.member), path)
  expect(await screen.findByText('Team scored', { exact: false })).toBeTruthy()
  expect(screen.queryByText(/Corrected/)).toBeNull()
  expect(screen.getByText('91.7%')).toBeTruthy()
  cleanup()
  await as(world, made.teacher).quizzes.setFlags({
    quizId: made.quizId,
    isActive: false,
    isTeamActive: false,
  })
  openApp(as(world, made.member), path)
  expect(await screen.findByText(`Corrected on ${today()}: B is right. ${reason}`)).toBeTruthy()
  expect([
    screen.getByText('100.0%'),
    screen.getByText(`Corrected on ${today()}. It was 91.7%.`),
  ]).toBeTruthy()
})

test('[REKEY-15] all scores of one correction stand under its line', async () => {
  const made = await exampleClass(world)
  await correctKey(
    world,
    made,
    { questionId: made.third.id, rule: 'credit' },
    { reason: 'Unclear.' },
  )
  const { user } = openApp(as(world, made.teacher), gradebookPath(made))
  await user.click(await screen.findByRole('button', { name: 'Grade History' }))
  const history = await dialog('Grade History')
  const list = await history.findByRole('list', { name: 'Changes, newest first' })
  expect(list.children).toHaveLength(1)
  const { courseId } = made
  const changes = await as(world, made.teacher).gradebook.history({ courseId })
  await user.click(history.getByText(/^Corrected by .*: Unclear\./))
  for (const { student, team } of changes)
    expect(within(list).getByText(student?.name ?? team?.name ?? '')).toBeTruthy()
  expect(changes.length).toBeGreaterThan(9)
})
