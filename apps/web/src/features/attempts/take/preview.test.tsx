import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { readLocal } from '../saving/local-answers.ts'

let world: World
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const click = (role: string, name: string | RegExp) =>
  opened.user.click(screen.getByRole(role, { name }))

/** The instructor answers Q1, Q2 and Q3 of the usual quiz and submits; Q3 wrong. */
async function takeAll() {
  await screen.findByRole('heading', { name: 'Q1' })
  await click('radio', /A of Q1/)
  await click('button', 'Next Question')
  for (const option of [/A of Q2/, /C of Q2/]) await click('checkbox', option)
  await click('button', 'Next Question')
  await click('radio', /B of Q3/)
  await click('button', 'Go to Submit')
  await click('button', 'Submit Quiz')
}

test('[D-52] an instructor takes a closed quiz as a preview: the page says so, and nothing is sent before the submit', async () => {
  freezeTime()
  const { quizId, teacher } = await given(world).quiz({
    students: 3,
    flags: { isVisible: false, isActive: false, isTeamActive: false },
  })
  const { save } = as(world, teacher).attempts
  const saves = vi.fn(save)
  opened = openApp(
    instead(as(world, teacher), 'attempts', 'save', saves),
    `/quizzes/${quizId}/take`,
  )
  await screen.findByRole('heading', { name: 'Q1' })
  expect(
    screen.getByText('Preview: your answers count nowhere, and students do not see them.'),
  ).toBeTruthy()
  await click('radio', /A of Q1/)
  await pass(20_000)
  expect(screen.getByText('Kept on this device only')).toBeTruthy()
  expect(saves).not.toHaveBeenCalled()
  expect(Object.keys(readLocal(quizId, teacher.id)?.choices ?? {})).toHaveLength(1)
})

test('[TAKE-09, D-52] submitting leads straight to the results, with everything revealed; the quiz can be taken again', async () => {
  const { quizId, teacher } = await given(world).quiz({ students: 3 })
  opened = openApp(as(world, teacher), `/quizzes/${quizId}/take`)
  await takeAll()
  await waitFor(() => expect(opened.history.location.pathname).toBe(`/quizzes/${quizId}/results`))
  expect(await screen.findByText('2/3')).toBeTruthy()
  expect(screen.getByText(/^This is your preview/)).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Individual Quizdone',
    'Team Quiznot in a preview',
  ])
  expect(screen.getByText('Because of Q3')).toBeTruthy()
  await click('link', 'Take Again')
  expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  expect(
    screen
      .queryAllByRole('radio')
      .filter((option) => option.getAttribute('aria-checked') === 'true'),
  ).toEqual([])
  await takeAll()
  expect(await screen.findByText('2/3')).toBeTruthy()
})

test('[D-52] a preview is deleted after a question; what could not be deleted stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { quizId, teacher, key } = await given(world).quiz({ students: 3 })
  await submitAs(world, teacher, {
    quizId,
    submissionId: '00000000-0000-4000-8000-000000000002',
    version: 1,
    answers: key,
  })
  const { removePreview } = as(world, teacher).attempts
  let calls = 0
  const client = instead(as(world, teacher), 'attempts', 'removePreview', (input) => {
    calls += 1
    return calls === 1 ? defect() : removePreview(input)
  })
  opened = openApp(client, `/quizzes/${quizId}/results`)
  expect(await screen.findByText('3/3')).toBeTruthy()
  await click('button', 'Delete Preview')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this preview?' }))
  await opened.user.click(dialog.getByRole('button', { name: 'Delete Preview' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Preview not deletedIt is still there. Please try again.',
  )
  await opened.user.click(dialog.getByRole('button', { name: 'Delete Preview' }))
  expect(await screen.findByRole('heading', { name: 'No Quiz Results Found' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(screen.getByRole('link', { name: 'Take Quiz' }).getAttribute('href')).toBe(
    `/quizzes/${quizId}/take`,
  )
})

test('[D-52, PERM-02] an instructor of another course finds no quiz', async () => {
  const { quizId } = await given(world).quiz({ students: 3 })
  opened = openApp(as(world, await given(world).instructor()), `/quizzes/${quizId}/take`)
  expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeTruthy()
})
