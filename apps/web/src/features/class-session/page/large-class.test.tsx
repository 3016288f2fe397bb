import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  classSession,
  control,
  idOf,
  openPhase,
  student,
  team,
} from '../../../../testing/class-session.ts'
import { instead } from '../../../../testing/instead.ts'
import { stubNearScreen } from '../../../../testing/near-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
let teacher: { id: string }
let quizId: string
const near = stubNearScreen()
beforeAll(async () => {
  world = await openWorld()
  const made = await given(world).quiz({ students: 3 })
  teacher = made.teacher
  quizId = made.quizId
})
afterAll(() => {
  vi.unstubAllGlobals()
  return world.close()
})
afterEach(() => vi.restoreAllMocks())

const path = (search = '') => `/quizzes/${quizId}/session${search}`

/** A class of so many teams that play, two students in each; the captain of the last one is away. */
function openClass(count: number, search?: string) {
  const teamId = (index: number) => idOf(9000 + index)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const answer = classSession({
    quizId,
    courseId: idOf(2),
    control: control({ individual: openPhase({ state: 'over' }), team: openPhase() }),
    students: numbers.flatMap((number) =>
      [2 * number - 1, 2 * number].map((one) =>
        student(one, { teamId: teamId(number), state: 'submitted', isHere: true }),
      ),
    ),
    teams: numbers.map((number) =>
      team(number, {
        id: teamId(number),
        state: 'playing',
        captain: { id: idOf(2 * number), name: `Student ${2 * number}` },
        captainAwaySince: number === count ? new Date().toISOString() : null,
      }),
    ),
  })
  const get = () => Promise.resolve(answer)
  return openApp(instead(as(world, teacher), 'classSession', 'get', get as never), path(search))
}

const shownTeams = () => screen.getAllByRole('button', { name: /^Team \d+$/ })
const rowOf = (name: string) => {
  const row = screen.getByRole('button', { name }).closest('tbody')
  if (!row) throw new Error(`${name} has no row`)
  return row
}
const seatsOf = (name: string) =>
  within(rowOf(name)).queryByRole('list', { name: `Individual quiz of ${name}` })
const menuOf = (name: string) =>
  within(rowOf(name)).queryByRole('button', { name: `Actions for ${name}` })

test('[CKPT-04, PACE-04] sixty teams stand on the page, more behind a button; a filter and the list of what needs attention reach all', async () => {
  const { user } = openClass(61)
  await screen.findByRole('button', { name: 'Team 60' })
  expect(shownTeams()).toHaveLength(60)
  await user.type(screen.getByRole('searchbox'), 'Team 61')
  await waitFor(() =>
    expect(shownTeams().map(({ textContent }) => textContent)).toEqual(['Team 61']),
  )
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(shownTeams()).toHaveLength(60))
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await waitFor(() => expect(shownTeams()).toHaveLength(61))
})

test('[CKPT-11, CKPT-04] a team behind the button that needs attention is opened in its place', async () => {
  const { user } = openClass(70)
  await screen.findByRole('button', { name: 'Team 60' })
  await user.click(screen.getByRole('button', { name: 'Show Team 70' }))
  const opened = await screen.findByRole('button', { name: 'Team 70' })
  expect(opened.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(opened))
  expect(shownTeams()).toHaveLength(70)
})

test('[CKPT-04, PACE-04] a row far from the screen says in words where its team is; near it has seats and what can be done', async () => {
  openClass(20)
  await screen.findByRole('button', { name: 'Team 20' })
  expect(seatsOf('Team 1')).toBeTruthy()
  expect(seatsOf('Team 20')).toBeNull()
  expect(menuOf('Team 20')).toBeNull()
  expect(rowOf('Team 20').textContent).toContain('2 of 2 done')
  near.says(rowOf('Team 20'), true)
  expect(seatsOf('Team 20')).toBeTruthy()
  expect(menuOf('Team 20')).toBeTruthy()
  near.says(rowOf('Team 20'), false)
  expect(seatsOf('Team 20')).toBeNull()
})

test('[CKPT-18, CKPT-20] a row that leaves the screen with the focus keeps it', async () => {
  openClass(3)
  await screen.findByRole('button', { name: 'Team 3' })
  const menu = menuOf('Team 3')
  act(() => menu?.focus())
  near.says(rowOf('Team 3'), false)
  expect(document.activeElement).toBe(menu)
  near.says(rowOf('Team 3'), true)
  act(() => menu?.blur())
  near.says(rowOf('Team 3'), false)
  expect(menuOf('Team 3')).toBeNull()
})

test('[CKPT-14, PACE-04] a student far from the screen can be read, and near it chosen', async () => {
  openClass(20, '?view=students')
  const line = (await screen.findByRole('rowheader', { name: 'Student 40' })).closest('tr')
  if (!line) throw new Error('Student 40 has no line')
  expect(line.textContent).toContain('Team 20')
  expect(line.textContent).toContain('Submitted')
  expect(within(line).queryByRole('checkbox')).toBeNull()
  near.says(line, true)
  expect(within(line).getByRole('checkbox', { name: 'Select Student 40' })).toBeTruthy()
  expect(within(line).getByRole('button', { name: 'Actions for Student 40' })).toBeTruthy()
})
