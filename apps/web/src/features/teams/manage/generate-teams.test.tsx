import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead, timestamp } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // a download of its own, which would count as time of the first test
  await import('./instructor-teams.tsx')
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

type Client = Parameters<typeof openApp>[0]
type Options = Parameters<ReturnType<typeof given>['course']>[0] & {
  client?: (caller: Client) => Client
}

/** The dialog over a class, nobody of which has a team. */
async function openDialog({ client = (caller) => caller, ...options }: Options) {
  const made = await given(world).course(options)
  const { user } = openApp(client(as(world, made.teacher)), `/courses/${made.courseId}?tab=teams`)
  await user.click(await screen.findByRole('button', { name: 'Generate Teams' }))
  const form = within(await screen.findByRole('dialog', { name: 'Generate Teams' }))
  const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Number of teams' })
  const generate = () => user.click(form.getByRole('button', { name: 'Generate Teams' }))
  return {
    ...made,
    user,
    form,
    field,
    generate,
    teams: async () =>
      (await as(world, made.teacher).teams.list({ courseId: made.courseId })).teams,
  }
}
const toast = async () => (await screen.findByRole('alert')).textContent

test.each([
  [2, '2'],
  [7, '3'],
])('[TMI-10, CONST-08] %i students: %s teams are offered', async (students, count) => {
  expect((await openDialog({ students })).field.value).toBe(count)
})

describe('before anything is made', () => {
  test('[TMI-11] it shows what will come out', async () => {
    const { user, form, field } = await openDialog({ students: 7 })
    const preview = () => form.getByRole('status').textContent
    expect(preview()).toBe('7 students without a team: 1 team of 3 and 2 teams of 2')
    await fill(user, field, '7')
    expect(preview()).toBe('7 students without a team: 7 teams of 1')
  })

  test('[ERR-40, D-77] it says that the teams would be too large', async () => {
    const { form, generate } = await openDialog({ students: 7, teamSettings: { teamSizeLimit: 2 } })
    expect(form.getByRole('status').textContent).toBe(
      'A team has at most 2 members. Make at least 4 teams.',
    )
    await generate()
    expect(await toast()).toBe(
      'Invalid team countA team has at most 2 members. Make at least 4 teams.',
    )
  })
})

test('[TMI-01, TMI-11, TMI-12, TMI-13] the students without a team are in teams now, the first of each captain, and that is said', async () => {
  const { generate, teams } = await openDialog({ students: 7 })
  await generate()
  expect(await screen.findByText('3 teams created')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const made = await teams()
  expect(made.map(({ name, members }) => `${name}: ${members.length}`)).toEqual([
    'Team A: 3',
    'Team B: 2',
    'Team C: 2',
  ])
  expect(made.every(({ captainId, members }) => captainId === members[0]?.id)).toBe(true)
  expect(screen.getAllByRole('img', { name: 'captain' })).toHaveLength(3)
  expect(screen.getByText('7 students in 3 teams, 0 not in a team')).toBeTruthy()
})

test.each(['0', '-1', '4', ''])(
  "[VAL-54, ERR-40] '%s' teams of 3 students are refused",
  async (count) => {
    const { user, form, field, generate, teams } = await openDialog({ students: 3 })
    await user.clear(field)
    if (count !== '') await user.type(field, count)
    expect(form.getByRole('status').textContent).toBe('Choose a number from 1 to 3.')
    await generate()
    expect(await toast()).toBe('Invalid team countChoose a number from 1 to 3.')
    expect(await teams()).toEqual([])
  },
)

test('[ERR-40] nobody is enrolled', async () => {
  const { form } = await openDialog({ students: 0 })
  expect(form.getByRole('status').textContent).toBe('Nobody is enrolled yet.')
})

test('[ERR-41] every student has a team', async () => {
  const { teacher, courseId } = await given(world).teams({ students: 3 })
  const { user } = openApp(as(world, teacher), `/courses/${courseId}?tab=teams`)
  await user.click(await screen.findByRole('button', { name: 'Generate Teams' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate Teams' }),
  )
  expect(await toast()).toBe('No students availableEvery student is in a team already.')
})

test('[ERR-42] the first team fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { ORPCError } = await import('@orpc/client')
  const { generate } = await openDialog({
    students: 3,
    client: (caller) =>
      instead(caller, 'teams', 'generate', () =>
        Promise.reject(new ORPCError('NO_TEAMS_CREATED', { defined: true, status: 409 })),
      ),
  })
  await generate()
  expect(await toast()).toBe('No teams createdNo team could be created. Please try again.')
})

test('[ERR-43] a defect of the server is said with its id', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { generate, form } = await openDialog({
    students: 3,
    client: (caller) => instead(caller, 'teams', 'generate', defect),
  })
  await generate()
  expect(await toast()).toBe(
    'Failed to generate teamsSomething went wrong on the server (error 4711).',
  )
  expect(form.getByRole('button', { name: 'Generate Teams' })).toBeTruthy()
})

test('[TMI-15] when it stopped early, it says how many there are', async () => {
  const { generate } = await openDialog({
    students: 6,
    client: (caller) =>
      instead(caller, 'teams', 'generate', async (input) => ({
        ...(await caller.teams.generate({ ...input, count: 2 })),
        planned: 3,
      })),
  })
  await generate()
  expect(await toast()).toBe(
    '2 of 3 teams createdOne team could not be created. Generate again for the students who are left.',
  )
})

test('it says meanwhile what it is doing', async () => {
  const { reached, reach } = timestamp()
  const { generate, form } = await openDialog({
    students: 6,
    client: (caller) =>
      instead(caller, 'teams', 'generate', (input) =>
        reached.then(() => caller.teams.generate(input)),
      ),
  })
  await generate()
  expect(form.getByRole('status').textContent).toBe('Making 3 teams...')
  reach()
  expect(await screen.findByText('3 teams created')).toBeTruthy()
})
