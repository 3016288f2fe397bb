import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // a download of its own, which would count as time of the first test
  await import('../manage/instructor-teams.tsx')
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

type Class = { teacher: Person; courseId: string }
type Client = Parameters<typeof openApp>[0]

/**
 * Team A: Ana (captain), Ben, Chloe; Team B: Dara (captain), Emil, Fatima; without a team: Goran
 * and Hana.
 */
async function openBoard({
  teamSettings,
  client = (caller) => caller,
}: {
  teamSettings?: { teamSizeLimit: number }
  client?: (caller: Client) => Client
} = {}) {
  const made = await given(world).teams({ students: 8, ...(teamSettings && { teamSettings }) })
  const last = made.teamIds.at(-1) ?? ''
  await as(world, made.teacher).teams.remove({ teamId: last })
  const { user } = openApp(client(as(world, made.teacher)), `/courses/${made.courseId}?tab=teams`)
  await screen.findByRole('region', { name: 'Team A' })
  return {
    ...made,
    user,
    idOf: (name: string) => made.students.find((one) => one.name.startsWith(name))?.id ?? '',
  }
}

const row = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => screen.getByRole('button', { name })
/** First names on the screen, the captain starred. */
const seats = (region: string | RegExp) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('checkbox')
    .map(
      (one) =>
        `${one.textContent?.replace(/^[A-Z]+(?=[A-Z])/, '').split(' ')[0]}${within(one).queryByRole('img') ? '*' : ''}`,
    )
const free = () => seats(/^Not in a Team/)
/** The same, as it is stored. */
async function stored({ teacher, courseId }: Class, name: string) {
  const { teams } = await as(world, teacher).teams.list({ courseId })
  const team = teams.find((one) => one.name === name)
  return team?.members.map(
    (member) => `${member.name.split(' ')[0]}${member.id === team.captainId ? '*' : ''}`,
  )
}
const toast = async () => (await screen.findByRole('alert')).textContent
const said = () => screen.getAllByRole('status').map((status) => status.textContent)

describe('choosing and placing', () => {
  test('[TMI-08, TMI-09, D-75] many students move at once; the captaincy of their old team moves on', async () => {
    const made = await openBoard()
    await made.user.click(row('Ana'))
    await made.user.click(row('Goran'))
    expect(
      within(screen.getByRole('region', { name: 'Chosen Students' })).getByText('2 students'),
    ).toBeTruthy()
    await made.user.click(press('Place in Team B'))
    await waitFor(() =>
      expect([seats('Team A'), seats('Team B'), free()]).toEqual([
        ['Ben*', 'Chloe'],
        ['Dara*', 'Emil', 'Fatima', 'Ana', 'Goran'],
        ['Hana'],
      ]),
    )
    expect(said()).toContain('2 students moved to Team B. Ben Okafor is captain of Team A now.')
    await waitFor(async () =>
      expect(await stored(made, 'Team B')).toEqual(['Dara*', 'Emil', 'Fatima', 'Ana', 'Goran']),
    )
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  test('[TMI-09] Undo brings them back and gives the captain back', async () => {
    const made = await openBoard()
    await made.user.click(row('Ana'))
    await made.user.click(press('Place in Team B'))
    await made.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect([seats('Team A'), seats('Team B')]).toEqual([
        ['Ben', 'Chloe', 'Ana*'],
        ['Dara*', 'Emil', 'Fatima'],
      ]),
    )
    expect(said()).toContain(
      'Undone: Ana Silva moved to Team B. Ben Okafor is captain of Team A now.',
    )
    await waitFor(async () =>
      expect(await stored(made, 'Team A')).toEqual(['Ben', 'Chloe', 'Ana*']),
    )
    await waitFor(() => expect(document.activeElement).toBe(row('Ana')))
  })

  test('a student is taken out of the team', async () => {
    const made = await openBoard()
    await made.user.click(row('Ben'))
    await made.user.click(press('Take Out of the Team'))
    await waitFor(() =>
      expect([seats('Team A'), free()]).toEqual([
        ['Ana*', 'Chloe'],
        ['Ben', 'Goran', 'Hana'],
      ]),
    )
    expect(said()).toContain('Ben Okafor taken out of the team.')
  })

  test('Escape and Cancel choose nobody', async () => {
    const { user } = await openBoard()
    await user.click(row('Ben'))
    await user.keyboard('{Escape}')
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    await user.click(row('Ben'))
    await user.click(press('Cancel'))
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(row('Ben')))
  })

  test('[TMI-03, D-74] the one chosen member becomes captain, and Control and Z takes that back', async () => {
    const made = await openBoard()
    await made.user.click(row('Chloe'))
    await made.user.click(press('Make Captain'))
    await waitFor(() => expect(seats('Team A')).toEqual(['Ana', 'Ben', 'Chloe*']))
    expect(said()).toContain('Chloe Ng is captain of Team A.')
    await waitFor(async () =>
      expect(await stored(made, 'Team A')).toEqual(['Ana', 'Ben', 'Chloe*']),
    )
    await made.user.keyboard('{Control>}z{/Control}')
    await waitFor(async () =>
      expect(await stored(made, 'Team A')).toEqual(['Ana*', 'Ben', 'Chloe']),
    )
    await waitFor(() => expect(seats('Team A')).toEqual(['Ana*', 'Ben', 'Chloe']))
  })

  test('a captain, a student without a team and several students cannot be made captain', async () => {
    const { user } = await openBoard()
    const offered = () => screen.queryByRole('button', { name: 'Make Captain' }) !== null
    const seen: boolean[] = []
    for (const name of ['Ana', 'Goran', 'Ben']) {
      await user.click(row(name))
      seen.push(offered())
      if (name !== 'Ben') await user.click(row(name))
    }
    await user.click(row('Chloe'))
    expect([...seen, offered()]).toEqual([false, false, true, false])
  })
})

describe('by keyboard', () => {
  test('[P44] arrows find, space chooses, enter asks where to; the focus stays where the work is', async () => {
    const made = await openBoard()
    row('Goran').focus()
    await made.user.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toBe(row('Ana')))
    await made.user.keyboard('{ArrowDown}{ }{ArrowDown}{ }{Home}{ArrowDown}{Enter}')
    const where = within(await screen.findByRole('dialog', { name: 'Move 2 students to...' }))
    expect(where.getAllByRole('listitem').map((place) => place.textContent)).toEqual([
      'Not in a Team',
      'Team AHere now',
      'Team B3 members',
    ])
    await made.user.click(where.getByRole('button', { name: /^Team B/ }))
    await waitFor(() =>
      expect(seats('Team B')).toEqual(['Dara*', 'Emil', 'Fatima', 'Ben', 'Chloe']),
    )
    await waitFor(() => expect(document.activeElement).toBe(row('Ana')))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('[P44] enter moves the student in focus, without choosing first', async () => {
    const { user } = await openBoard()
    row('Goran').focus()
    await user.keyboard('{Enter}')
    const where = within(await screen.findByRole('dialog', { name: 'Move Goran Ilić to...' }))
    await user.click(where.getByRole('button', { name: /^Team A/ }))
    await waitFor(() =>
      expect([seats('Team A'), free()]).toEqual([['Ana*', 'Ben', 'Chloe', 'Goran'], ['Hana']]),
    )
    await waitFor(() => expect(document.activeElement).toBe(row('Hana')))
  })

  test('the tab key reaches one student a team', async () => {
    await openBoard()
    expect(
      screen
        .getAllByRole('checkbox')
        .filter((one) => one.tabIndex === 0)
        .map((one) => one.textContent),
    ).toEqual(['GIGoran Ilić', 'ASAna Silva', 'DPDara Petrov'])
  })
})

describe('what is not possible', () => {
  test('[VAL-47, D-78] a full team says so and offers no place', async () => {
    const { user } = await openBoard({ teamSettings: { teamSizeLimit: 3 } })
    await user.click(row('Goran'))
    expect(within(screen.getByRole('region', { name: 'Team A' })).getByText('Full')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place in Team A' })).toBeNull()
    await user.click(press('Move to...'))
    const where = within(await screen.findByRole('dialog'))
    expect(where.getByRole('button', { name: 'Team A Full' })).toHaveProperty('disabled', true)
  })

  test('[VAL-47] several students need a place each', async () => {
    const { user } = await openBoard({ teamSettings: { teamSizeLimit: 4 } })
    await user.click(row('Goran'))
    expect(press('Place in Team A')).toBeTruthy()
    await user.click(row('Hana'))
    expect(screen.queryByRole('button', { name: 'Place in Team A' })).toBeNull()
  })

  test('[VAL-47, D-78] the last place that somebody else took meanwhile: everybody is back where they were, and the team is named', async () => {
    const made = await openBoard({ teamSettings: { teamSizeLimit: 4 } })
    await as(world, made.teacher).teams.arrange({
      courseId: made.courseId,
      moves: [{ userId: made.idOf('Hana'), from: null, to: made.teamId }],
    })
    await made.user.click(row('Goran'))
    await made.user.click(press('Place in Team A'))
    expect(await toast()).toBe('Team FullTeam A has reached the maximum size of 4 members')
    await waitFor(() =>
      expect([seats('Team A'), free()]).toEqual([['Ana*', 'Ben', 'Chloe', 'Hana'], ['Goran']]),
    )
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('[D-73] a student whom somebody else moved meanwhile stays there, and that is said', async () => {
    const made = await openBoard()
    await as(world, made.teacher).teams.arrange({
      courseId: made.courseId,
      moves: [{ userId: made.idOf('Ben'), from: made.teamId, to: null }],
    })
    await made.user.click(row('Ben'))
    await made.user.click(press('Place in Team B'))
    expect(await toast()).toBe(
      'Not movedSomebody else has changed these teams. Look at them again and repeat your change.',
    )
    await waitFor(() =>
      expect([seats('Team A'), seats('Team B'), free()]).toEqual([
        ['Ana*', 'Chloe'],
        ['Dara*', 'Emil', 'Fatima'],
        ['Ben', 'Goran', 'Hana'],
      ]),
    )
  })

  test('[ERR-31, D-76] after the session has ended everybody is back where they were, and it is said that only instructors change teams', async () => {
    const { user } = await openBoard({
      client: (caller) => instead(caller, 'teams', 'arrange', as(world, null).teams.arrange),
    })
    await user.click(row('Goran'))
    await user.click(press('Place in Team A'))
    expect(await toast()).toBe(
      'ErrorYou do not have permission to update this team. Only instructors can modify team members.',
    )
    await waitFor(() =>
      expect([seats('Team A'), free()]).toEqual([
        ['Ana*', 'Ben', 'Chloe'],
        ['Goran', 'Hana'],
      ]),
    )
  })

  test('[STATE-10] the screen shows a move at once, and takes it back when the server is not reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { reached, reach } = timestamp()
    const { user } = await openBoard({
      client: (caller) => instead(caller, 'teams', 'arrange', () => reached.then(offline)),
    })
    await user.click(row('Goran'))
    await user.click(press('Place in Team A'))
    await waitFor(() =>
      expect([seats('Team A'), free()]).toEqual([['Ana*', 'Ben', 'Chloe', 'Goran'], ['Hana']]),
    )
    reach()
    expect(await toast()).toBe('ErrorThe students could not be moved. Please try again.')
    await waitFor(() =>
      expect([seats('Team A'), free()]).toEqual([
        ['Ana*', 'Ben', 'Chloe'],
        ['Goran', 'Hana'],
      ]),
    )
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
