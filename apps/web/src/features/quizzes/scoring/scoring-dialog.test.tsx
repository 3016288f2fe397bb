import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { choices, dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { openEditor } from '../../../../testing/quiz-editor.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const section = async () => (await screen.findByRole('region', { name: 'Scoring' })).textContent
type Opened = Awaited<ReturnType<typeof openEditor>>['opened']
const choose = async ({ user }: Opened, part: string, scheme: string) => {
  await user.click((await dialog('Change Scoring')).getByRole('combobox', { name: part }))
  const found = (await choices()).find((one) => one.textContent === scheme)
  if (!found) throw new Error(`No scheme ${scheme}`)
  await user.click(found)
}

test('[SCHEME-02, SCHEME-11] the editor shows which scheme holds, and another one is chosen from all there are', async () => {
  const { quizId, teacher } = await given(world).quiz()
  const { opened } = await openEditor(as(world, teacher), quizId)
  expect(await section()).toBe(
    'ScoringAloneAll or nothingAs the course.At stake: 1 point a question, all or nothing.TeamStandard: 0.25 per wrong tryAs the course.At stake: first try 1 point, then 0.75, 0.5, 0.25, 0.Change Scoring',
  )
  await opened.user.click(screen.getByRole('button', { name: 'Change Scoring' }))
  const fields = await dialog('Change Scoring')
  await opened.user.click(fields.getByRole('combobox', { name: 'Team' }))
  expect((await choices()).map((one) => one.textContent)).toEqual([
    'As the course: Standard: 0.25 per wrong try',
    'Standard: 0.25 per wrong try',
    'Scratch card: 4, 2, 1, 0',
    'Halving',
    'By number of options',
    'First try only',
    'Tries are free',
    'Own list',
  ])
  await opened.user.keyboard('{Escape}')
  await choose(opened, 'Alone', 'Partly right counts')
  await choose(opened, 'Team', 'Halving')
  expect(
    fields.getByText(
      'At stake: first try 1 point, each wrong try halves it, the last option earns 0.',
    ),
  ).toBeTruthy()
  await opened.user.click(fields.getByRole('button', { name: 'Save Scoring' }))
  await isClosed()
  expect(await section()).toMatch(
    /^ScoringAlonePartly right countsAt stake: .+TeamHalvingAt stake: .+Change Scoring$/,
  )
  expect((await as(world, teacher).quizzes.get({ quizId })).scoring.own).toEqual({
    individual: 'partial',
    team: { kind: 'halving' },
  })
})

test('[SCHEME-03] an own list is refused while it is none, and keeps what was typed', async () => {
  const { quizId, teacher } = await given(world).quiz()
  const { opened } = await openEditor(as(world, teacher), quizId)
  await opened.user.click(await screen.findByRole('button', { name: 'Change Scoring' }))
  await choose(opened, 'Team', 'Own list')
  const fields = await dialog('Change Scoring')
  const list = fields.getByRole<HTMLInputElement>('textbox', { name: 'Percentages of the point' })
  const save = () => opened.user.click(fields.getByRole('button', { name: 'Save Scoring' }))
  for (const written of ['50, 100', '101', 'a', '100, 50, 75']) {
    await opened.user.clear(list)
    await opened.user.type(list, written)
    await save()
    expect(
      fields.getByText('Enter 1 to 20 percentages, the first 100, none above the one before.'),
    ).toBeTruthy()
    expect(list.value).toBe(written)
  }
  await opened.user.clear(list)
  await opened.user.type(list, '100,33.33;0')
  expect(fields.getByText('At stake: first try 1 point, then 0.33, 0.')).toBeTruthy()
  await save()
  await isClosed()
  expect((await as(world, teacher).quizzes.get({ quizId })).scoring.own.team).toEqual({
    ...{ kind: 'steps', steps: [100, 33.33, 0] },
  })
})

test('[SCHEME-06, SCHEME-11] says by whom a part is fixed, also when that happens meanwhile', async () => {
  const made = await given(world).quiz()
  const { quizId, teacher, captain, key } = made
  const { opened } = await openEditor(as(world, teacher), quizId)
  await opened.user.click(await screen.findByRole('button', { name: 'Change Scoring' }))
  await choose(opened, 'Alone', 'Partly right counts')
  await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
  const fields = await dialog('Change Scoring')
  await opened.user.click(fields.getByRole('button', { name: 'Save Scoring' }))
  const fixed = 'The individual scoring is fixed: 1 student has answered by it.'
  expect(await toast()).toBe(`Not saved${fixed}`)
  expect(await fields.findByText(fixed)).toBeTruthy()
  expect(fields.getByRole<HTMLInputElement>('combobox', { name: 'Alone' }).disabled).toBe(true)
  await opened.user.click(fields.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  const shown = within(await screen.findByRole('region', { name: 'Scoring' }))
  expect(shown.getByText(fixed)).toBeTruthy()
})
