import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, selectAll, singleChoice } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead } from '../../../testing/instead.ts'
import { listItems } from '../../../testing/on-screen.ts'
import { openApp } from '../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const written = () =>
  given(world).quiz({ students: 3, questions: [singleChoice('Q1'), selectAll('Q2')] })

test('[PAPER-01] the page has the questions, the code and lines for name and team, and nothing of the key', async () => {
  const { quizId, teacher } = await written()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = openApp(as(world, teacher), `/quizzes/${quizId}/print`)
  const { code, title, description } = await as(world, teacher).quizzes.get({ quizId })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  const paper = within(screen.getByRole('main'))
  for (const text of [description, `${code}-1`, 'Name', 'Team', 'Select all that apply.'])
    expect(paper.getByText(text)).toBeTruthy()
  const options = within(paper.getByRole('list', { name: 'Questions' })).getAllByRole('list')
  expect(options.map(listItems)).toEqual([
    ['AA of Q1', 'BB of Q1', 'CC of Q1', 'DD of Q1'],
    ['AA of Q2', 'BB of Q2', 'CC of Q2', 'DD of Q2'],
  ])
  // not in the document at all
  expect(document.documentElement.outerHTML).not.toMatch(/Because of|isCorrect|correct/i)
  await user.click(paper.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('[PAPER-01] it stands with the actions of the quiz, and in the cockpit', async () => {
  const { quizId, teacher } = await written()
  const { title } = await as(world, teacher).quizzes.get({ quizId })
  const { user } = openApp(as(world, teacher), '/quizzes')
  await user.click(await screen.findByRole('link', { name: `Print Questions: ${title}` }))
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
})

test('[PAPER-01] the cockpit opens it beside itself', async () => {
  const { quizId, teacher } = await written()
  openApp(as(world, teacher), `/quizzes/${quizId}/session`)
  const link = await screen.findByRole('link', { name: 'Print Questions' })
  expect(link.getAttribute('href')).toBe(`/quizzes/${quizId}/print`)
  expect(link.getAttribute('target')).toBe('_blank')
})

test('[PAPER-01] without questions there is nothing to print, and a quiz that is gone is said to be', async () => {
  const { teacher, courseId } = await written()
  const { id } = await as(world, teacher).quizzes.createEmpty({ title: 'Empty', courseId })
  openApp(as(world, teacher), `/quizzes/${id}/print`)
  expect(await screen.findByText('This quiz has no questions yet')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
})

test('[PAPER-01] nobody but the staff can open it, and what is not found or does not come is said', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { quizId, teacher } = await written()
  openApp(as(world, teacher), `/quizzes/${crypto.randomUUID()}/print`)
  expect(await screen.findByRole('heading', { name: 'Quiz not found' })).toBeTruthy()
  let isDown = true
  const { print } = as(world, teacher).quizzes
  const client = instead(as(world, teacher), 'quizzes', 'print', (input) =>
    isDown ? defect() : print(input),
  )
  const { user } = openApp(client, `/quizzes/${quizId}/print`)
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 20_000 })
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
}, 40_000)
