import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person, selectAll, singleChoice } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { dialog, isClosed } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const teacher = () => as(world, made.teacher)
const run = () => runs(world, made.teacher, made.quizId)
const stored = async ({ id }: Person) =>
  (await run().get()).students.find((student) => student.id === id)
const teamNow = async () => (await run().get()).teams.find(({ id }) => id === made.teamId)
const row = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const focused = () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent

/** Opens what is entered for the captain, or for the team. */
async function choose(item: string) {
  const { user } = openApp(teacher(), `/quizzes/${made.quizId}/session`)
  const { name = '' } = (await teamNow()) ?? {}
  await user.click(await screen.findByRole('button', { name }))
  const whose = item.includes('Answers') ? made.captain.name : name
  await user.click(screen.getByRole('button', { name: `Actions for ${whose}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}
const chooseAnswers = async () => {
  const user = await choose('Enter Paper Answers...')
  const asked = await dialog('Enter Paper Answers')
  await asked.findByRole('list', { name: 'Questions' })
  return { user, asked }
}
const chooseTries = async () => {
  const user = await choose('Enter Paper Tries...')
  const asked = await dialog('Enter Paper Tries')
  await asked.findByRole('list', { name: 'Questions' })
  return { user, asked }
}

beforeEach(async () => {
  const flags = { isVisible: true, isActive: true, isTeamActive: false }
  const questions = [singleChoice('Q1'), selectAll('Q2'), singleChoice('Q3', 3)]
  made = await given(world).quiz({ students: 3, flags, questions })
})

test('[PAPER-02] ten answers are ten letters and Enter: each goes on to the next question', async () => {
  const questions = Array.from({ length: 10 }, (_, index) => singleChoice(`Q${index + 1}`))
  made = await given(world).quiz({ students: 3, questions })
  const { user, asked } = await chooseAnswers()
  expect(focused()).toBe('Question 1')
  expect(asked.getByText(/A single letter goes on by itself;/)).toBeTruthy()
  await user.keyboard('aaaaabbb')
  await user.keyboard('aa')
  expect(focused()).toBe('Question 10')
  expect(asked.getByText('10 of 10 filled in')).toBeTruthy()
  await user.keyboard('{Enter}')
  await isClosed()
  expect(await screen.findByText(`${made.captain.name} has 70%.`)).toBeTruthy()
  expect(await stored(made.captain)).toMatchObject({
    ...{ state: 'paper', score: 70, enteredBy: made.teacher.name },
  })
  expect(await screen.findByText(`entered by ${made.teacher.name}`)).toBeTruthy()
})

test('[PAPER-02] Backspace and the arrows go back, several letters stay in one row, and what has no option is said there', async () => {
  const { user, asked } = await chooseAnswers()
  await user.keyboard('b')
  expect(focused()).toBe('Question 2')
  await user.keyboard('{Backspace}')
  expect(focused()).toBe('Question 1')
  await user.keyboard('acA{Enter}f{ArrowUp}')
  expect(focused()).toBe('Question 2')
  expect([row('Question 1').value, row('Question 2').value, row('Question 3').value]).toEqual([
    'A',
    'CA',
    'F',
  ])
  expect(row('Question 2').getAttribute('aria-describedby')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Save Answers' }))
  expect(asked.getByText('Question 3: there is no option F.')).toBeTruthy()
  expect((await stored(made.captain))?.state).toBe('notOpened')
  // closed by mistake, it is as it was
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(screen.getByRole('button', { name: `Actions for ${made.captain.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Enter Paper Answers...' }))
  await screen.findByRole('textbox', { name: 'Question 2' })
  expect(row('Question 2').value).toBe('CA')
  await user.click(row('Question 3'))
  await user.keyboard('d{Enter}')
  await isClosed()
  expect(await stored(made.captain)).toMatchObject({ state: 'paper', score: 100 })
})

test('[PAPER-02] what the student has saved is filled in; what is saved meanwhile is asked about, and nothing typed is lost', async () => {
  const { quizId, captain, key, questions } = made
  const save = (index: number) => {
    const id = questions[index]?.id ?? ''
    const answers = { [id]: { optionIds: key[id] ?? [], age: 0 } }
    return as(world, captain).attempts.save({ quizId, version: 1, answers })
  }
  await as(world, captain).attempts.start({ quizId })
  await save(0)
  const { user, asked } = await chooseAnswers()
  expect(asked.getByText(/^What .+ has saved so far is filled in\./)).toBeTruthy()
  expect(row('Question 1').value).toBe('A')
  await save(1)
  await user.click(row('Question 3'))
  await user.keyboard('d')
  await user.click(asked.getByRole('button', { name: 'Save Answers' }))
  expect(
    await screen.findByText(/^The attempt of .+ has changed meanwhile\. Look at it again/),
  ).toBeTruthy()
  expect((await stored(captain))?.state).toBe('answering')
  await waitFor(() => expect(row('Question 2').value).toBe('AC'))
  expect(row('Question 3').value).toBe('D')
  await user.click(asked.getByRole('button', { name: 'Save Answers' }))
  await isClosed()
  expect(await stored(captain)).toMatchObject({ state: 'paper', score: 100 })
})

test('[PAPER-02] of two who enter the same paper the second reads what the first has entered', async () => {
  const { quizId, captain } = made
  const { user, asked } = await chooseAnswers()
  await user.keyboard('bac{Enter}')
  const { attempts } = teacher()
  const place = { quizId, userId: captain.id }
  const { version, seen } = await attempts.paper(place)
  const rows = ['A', 'CA', 'D']
  await attempts.enterPaper({ ...place, version, seen, rows, commandId: crypto.randomUUID() })
  await user.click(asked.getByRole('button', { name: 'Save Answers' }))
  expect(await asked.findByText('Stored meanwhile: A')).toBeTruthy()
  expect([row('Question 1').value, row('Question 2').value, row('Question 3').value]).toEqual([
    'B',
    'AC',
    'D',
  ])
  expect(asked.getAllByText(/^Stored meanwhile/)).toHaveLength(1)
  await user.click(row('Question 1'))
  await user.keyboard('a')
  expect(asked.queryByText(/^Stored meanwhile/)).toBeNull()
})

test('[PAPER-02] who has submitted meanwhile is left alone', async () => {
  const { quizId, captain, key } = made
  const user = await choose('Enter Paper Answers...')
  await (await dialog('Enter Paper Answers')).findByRole('list', { name: 'Questions' })
  await as(world, captain).attempts.start({ quizId })
  const submissionId = crypto.randomUUID()
  await as(world, captain).attempts.submit({ quizId, submissionId, version: 1, answers: key })
  await user.click(screen.getByRole('button', { name: 'Save Answers' }))
  expect(
    await screen.findByText(
      `${captain.name} has submitted already. Edit the score in the gradebook.`,
    ),
  ).toBeTruthy()
  expect((await stored(captain))?.state).toBe('submitted')
})

test('[PAPER-03] the tries of a team are checked against the key, and count for the members who are chosen', async () => {
  const { user, asked } = await chooseTries()
  await user.keyboard('bab{Enter}ac{Enter}?d')
  await user.click(asked.getByRole('button', { name: 'Save Tries' }))
  expect(await asked.findByText('Question 1: only the last letter may be right.')).toBeTruthy()
  expect((await teamNow())?.state).toBe('notStarted')
  await user.clear(row('Question 1'))
  await user.type(row('Question 1'), 'ba')
  await user.click(asked.getByRole('checkbox', { name: made.third.name }))
  const untaken = asked.getByText(/^Without an individual attempt: /).textContent
  expect(untaken).toContain(made.captain.name)
  expect(untaken).not.toContain(made.third.name)
  await user.click(asked.getByRole('button', { name: 'Save Tries' }))
  await isClosed()
  expect(await teamNow()).toMatchObject({
    ...{ state: 'paper', enteredBy: made.teacher.name, score: 83.33 },
  })
  expect(await screen.findByText('Paper')).toBeTruthy()
  const answers = await teacher().gradebook.teamAnswers(made.place)
  expect(answers.members.map(({ name }) => name)).not.toContain(made.third.name)
})

test('[PAPER-03] somebody has to have the score', async () => {
  const { user, asked } = await chooseTries()
  for (const { name } of made.students) await user.click(asked.getByRole('checkbox', { name }))
  await user.click(asked.getByRole('button', { name: 'Save Tries' }))
  expect(await asked.findByText('Choose at least one member.')).toBeTruthy()
  expect((await teamNow())?.state).toBe('notStarted')
})

test('[PAPER-04] what a team has tried on its screens stands there and stays; a try that arrives meanwhile is shown', async () => {
  const { quizId, captain, place, students, key, questions } = made
  const { teamQuiz } = as(world, captain)
  for (const person of students) {
    await as(world, person).attempts.start({ quizId })
    const submissionId = crypto.randomUUID()
    await as(world, person).attempts.submit({ quizId, submissionId, version: 1, answers: key })
  }
  await teacher().quizzes.setFlags({ quizId, isActive: false, isTeamActive: true })
  await teamQuiz.launch(place)
  const answer = (index: number, option: number, attempt = 1) => {
    const { id: questionId = '', options = [] } = questions[index] ?? {}
    return teamQuiz.answer({
      ...{ ...place, questionId, attempt },
      optionIds: [options[option]?.id ?? ''],
    })
  }
  await answer(0, 0)
  await answer(2, 1)
  const { user, asked } = await chooseTries()
  expect(asked.getByText('Solved: A')).toBeTruthy()
  expect(row('Question 1').disabled).toBe(true)
  expect(asked.getByText('Tried so far: B')).toBeTruthy()
  expect(focused()).toBe('Question 2')
  await user.keyboard('ac{Enter}d')
  await answer(2, 2, 2)
  await user.click(asked.getByRole('button', { name: 'Save Tries' }))
  expect(await screen.findByText(/has gone on meanwhile\. Look at it again/)).toBeTruthy()
  expect(await asked.findByText('Tried so far: BC')).toBeTruthy()
  expect(row('Question 3').value).toBe('D')
  await user.click(asked.getByRole('button', { name: 'Save Tries' }))
  await isClosed()
  // 1, 1 and 0.5 points
  expect(await teamNow()).toMatchObject({ state: 'paper', score: 83.33 })
})

test('[PAPER-01] the code says which paper it is; of several the one that is entered is chosen', async () => {
  const { quizId, captain } = made
  const form = await teacher().quizzes.get({ quizId })
  const { code, title, description, courseId } = form
  const { isActive, isVisible, isTeamActive } = form
  await teacher().quizzes.update({
    ...{ quizId, code, title, description, courseId, isActive, isVisible, isTeamActive },
    questions: form.questions.slice(0, 2),
  })
  const { user, asked } = await chooseAnswers()
  const choice = asked.getByRole('combobox', { name: 'Code on the paper' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([`${code}-2`, `${code}-1`])
  expect(asked.getAllByRole('textbox')).toHaveLength(2)
  await user.selectOptions(choice, `${code}-1`)
  await waitFor(() => expect(asked.getAllByRole('textbox')).toHaveLength(3))
  await user.click(row('Question 1'))
  await user.keyboard('aac{Enter}d{Enter}')
  await isClosed()
  expect(await stored(captain)).toMatchObject({ state: 'paper', score: 100 })
})
