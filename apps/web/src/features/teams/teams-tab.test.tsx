import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead, offline } from '../../../testing/instead.ts'
import { dialog, isClosed, toast } from '../../../testing/on-screen.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const openTab = (client: Parameters<typeof openApp>[0], courseId: string) =>
  openApp(client, `/courses/${courseId}?tab=teams`)
/** A team at its table: who sits there, the captain marked. */
const seats = (team: string) =>
  within(screen.getByRole('region', { name: team }))
    .getAllByRole('listitem')
    .map(
      (seat) =>
        `${seat.querySelector('span:nth-of-type(2)')?.textContent ?? seat.textContent}${within(seat).queryByRole('img', { name: 'captain' }) ? ' (captain)' : ''}`,
    )
const boxes = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent)

describe('an instructor', () => {
  test('[TMI-02] sees the teams by name, with members in their order and the captain', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 3 })
    const [ana, ben, chloe] = students as [Person, Person, Person]
    await as(world, teacher).teams.create({
      courseId,
      name: 'Team 10',
      memberIds: [chloe.id],
      captainId: null,
    })
    await as(world, teacher).teams.create({
      courseId,
      name: 'Team 2',
      memberIds: [ben.id, ana.id],
      captainId: ana.id,
    })
    openTab(as(world, teacher), courseId)
    await screen.findByRole('region', { name: 'Team 10' })
    const board = within(screen.getByRole('group', { name: 'Team Board' }))
    expect(board.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(
      [null, 'Team 2', 'Team 10'],
    ) // first: who has no team
    expect([seats('Team 2'), seats('Team 10')]).toEqual([
      ['Ben Okafor', 'Ana Silva (captain)'],
      ['Chloe Ng (captain)'],
    ])
    expect(screen.getByText('3 students in 2 teams, 0 not in a team')).toBeTruthy()
  })

  test('without students is led to them', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openTab(as(world, teacher), courseId)
    await user.click(await screen.findByRole('link', { name: 'Go to Students' }))
    await waitFor(() => expect(history.location.search).toBe('?tab=students'))
  })

  test('[TMI-03, TMI-06, TMI-07] makes a team of students who have none; the first chosen is captain', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 4 })
    await as(world, teacher).teams.create({
      courseId,
      name: 'Team A',
      memberIds: [students[0]?.id ?? ''],
      captainId: null,
    })
    const { user } = openTab(as(world, teacher), courseId)
    await user.click(await screen.findByRole('button', { name: 'Create Team' }))
    const form = await dialog('Create Team')
    expect(boxes(form)).toEqual(['Ben Okafor', 'Chloe Ng', 'Dara Petrov'])
    expect(form.getByLabelText<HTMLInputElement>('Team name').value).toBe('Team B')
    await user.click(form.getByLabelText('Dara Petrov'))
    await user.click(form.getByLabelText('Ben Okafor'))
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Captain' }).value).toBe(
      'Dara Petrov',
    )
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    expect(await screen.findByText('Team created')).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(seats('Team B')).toEqual(['Dara Petrov (captain)', 'Ben Okafor']))
  })

  test('[TMI-03, TMI-07] changes name, members and captain of a team', async () => {
    const { teacher, courseId } = await given(world).teams({ students: 5 })
    const { user } = openTab(as(world, teacher), courseId)
    await user.click(await screen.findByRole('button', { name: 'Edit Team A' }))
    const form = await dialog('Edit Team')
    expect(boxes(form)).toEqual(['Ana Silva', 'Ben Okafor', 'Chloe Ng'])
    await fill(user, form.getByLabelText('Team name'), 'The Hearts')
    await user.click(form.getByLabelText('Ben Okafor'))
    await user.click(form.getByRole('combobox', { name: 'Captain' }))
    await user.click(await screen.findByRole('option', { name: 'Chloe Ng' }))
    await user.click(form.getByRole('button', { name: 'Save Team' }))
    expect(await screen.findByText('Team updated')).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(seats('The Hearts')).toEqual(['Ana Silva', 'Chloe Ng (captain)']))
    expect(
      within(screen.getByRole('region', { name: /^Not in a Team/ })).getByText('Ben Okafor'),
    ).toBeTruthy()
  })

  test('[VAL-48, ERR-35, D-79] cannot make a team without members or without a name', async () => {
    const { teacher, courseId } = await given(world).course({ students: 1 })
    const { user } = openTab(as(world, teacher), courseId)
    await user.click(await screen.findByRole('button', { name: 'Create Team' }))
    const form = await dialog('Create Team')
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    expect(await toast()).toBe('ErrorPlease select at least one team member')
    await fill(user, form.getByLabelText('Team name'), '  ')
    await user.click(form.getByLabelText('Ana Silva'))
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    expect(form.getByText('Team name is required')).toBeTruthy()
    expect((await as(world, teacher).teams.list({ courseId })).teams).toEqual([])
  })

  test('[ERR-36] is told that a team could not be saved; the form stays', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, courseId } = await given(world).course({ students: 1 })
    const { user } = openTab(instead(as(world, teacher), 'teams', 'create', offline), courseId)
    await user.click(await screen.findByRole('button', { name: 'Create Team' }))
    const form = await dialog('Create Team')
    await user.click(form.getByLabelText('Ana Silva'))
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    expect(await toast()).toBe('ErrorFailed to save team. Please try again.')
    expect(form.getByLabelText<HTMLInputElement>('Ana Silva').checked).toBe(true)
  })

  test('[ERR-33] is told why a team could not be changed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    const { user } = openTab(instead(as(world, teacher), 'teams', 'update', defect), courseId)
    await user.click(await screen.findByRole('button', { name: 'Edit Team A' }))
    await user.click((await dialog('Edit Team')).getByRole('button', { name: 'Save Team' }))
    expect(await toast()).toBe(
      'Failed to update teamSomething went wrong on the server (error 4711).',
    )
  })

  test.each(['no instructor', 'not logged in'])(
    '[ERR-31, PERM-08, D-76] who is %s any more is told that only instructors change teams; the session is asked for when it may be over',
    async (who) => {
      const { teacher, courseId, captain } = await given(world).teams({ students: 3 })
      const isOver = who === 'not logged in'
      const { update } = as(world, isOver ? null : captain).teams
      const me = vi.fn(as(world, teacher).accounts.me)
      const { user } = openTab(
        instead(instead(as(world, teacher), 'teams', 'update', update), 'accounts', 'me', me),
        courseId,
      )
      await user.click(await screen.findByRole('button', { name: 'Edit Team A' }))
      await user.click((await dialog('Edit Team')).getByRole('button', { name: 'Save Team' }))
      expect(await toast()).toBe(
        'ErrorYou do not have permission to update this team. Only instructors can modify team members.',
      )
      await waitFor(() => expect(me).toHaveBeenCalledTimes(isOver ? 2 : 1))
    },
  )

  test('[VAL-47, D-78] is told that a team has as many members as it may; the form stays', async () => {
    const { teacher, courseId } = await given(world).teams({
      students: 3,
      teamSettings: { allowSelfTeamFormation: true, teamSizeLimit: 3 },
    })
    const late = await given(world).student('Late')
    await as(world, late).enrollment.join({ courseId })
    const { user } = openTab(as(world, teacher), courseId)
    await user.click(await screen.findByRole('button', { name: 'Edit Team A' }))
    const form = await dialog('Edit Team')
    await user.click(form.getByLabelText('Late'))
    await user.click(form.getByRole('button', { name: 'Save Team' }))
    expect(await toast()).toBe('Team FullTeam has reached the maximum size of 3 members')
    expect(form.getByLabelText<HTMLInputElement>('Late').checked).toBe(true)
  })

  test('[D-73] is told who has joined another team meanwhile', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const { user } = openTab(as(world, teacher), courseId)
    await user.click(await screen.findByRole('button', { name: 'Create Team' }))
    const form = await dialog('Create Team')
    await user.click(form.getByLabelText('Ana Silva'))
    await as(world, teacher).teams.create({
      courseId,
      name: 'Team Z',
      memberIds: [students[0]?.id ?? ''],
      captainId: null,
    })
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    expect(await toast()).toBe('ErrorAlready in another team: Ana Silva.')
  })
})

describe('the settings of team formation', () => {
  const facts = async (teamSettings: {
    allowSelfTeamFormation?: boolean
    teamSizeLimit?: number | null
  }) => {
    const { teacher, courseId } = await given(world).course({ students: 0, teamSettings })
    openTab(as(world, teacher), courseId)
    const section = within(await screen.findByRole('region', { name: 'Team Formation' }))
    return section.getAllByRole('definition').map((fact) => fact.textContent)
  }

  test('[TMI-05] self-forming is Enabled, with the size limit', async () => {
    expect(await facts({ allowSelfTeamFormation: true, teamSizeLimit: 5 })).toEqual([
      'Enabled',
      '5',
    ])
  })

  test('[TMI-05] self-forming is Disabled', async () => {
    expect(await facts({ allowSelfTeamFormation: false })).toEqual(['Disabled'])
  })

  test('[TMI-05] the button leads to the settings of the course', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user } = openTab(as(world, teacher), courseId)
    await user.click(await screen.findByRole('button', { name: 'Edit Settings' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Course' })).toBeTruthy()
    expect(screen.getByRole('switch', { name: /self/ })).toBeTruthy()
  })
})

describe('who can be chosen', () => {
  test('[ERR-44] a list of students that could not be brought up to date says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, courseId } = await given(world).course({ students: 1 })
    const caller = as(world, teacher)
    let isDown = false
    const { user } = openTab(
      instead(caller, 'teams', 'list', (input) => (isDown ? offline() : caller.teams.list(input))),
      courseId,
    )
    const create = await screen.findByRole('button', { name: 'Create Team' })
    isDown = true
    await user.click(create)
    expect(await toast()).toBe('Failed to load studentsWho is shown here may be out of date.')
    expect((await dialog('Create Team')).getByLabelText('Ana Silva')).toBeTruthy()
  })

  test('[STATE-09, D-112] a class whose teams could not be loaded is no class without teams', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    const caller = as(world, teacher)
    let isDown = true
    const { user } = openTab(
      instead(caller, 'teams', 'list', (input) => (isDown ? defect() : caller.teams.list(input))),
      courseId,
    )
    await screen.findByRole('tab', { name: 'Teams' })
    await pass(10_000)
    const retry = await screen.findByRole('button', { name: 'Try Again' })
    expect(screen.getByText('Teams could not be loaded')).toBeTruthy()
    isDown = false
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Team A' })).toBeTruthy()
  })
})

describe('a student', () => {
  const expectNoControls = () => {
    const tab = within(screen.getByRole('tabpanel'))
    for (const control of [/Create/, /Join/, /Leave/, /Edit/])
      expect(tab.queryByRole('button', { name: control })).toBeNull()
  }

  test("[TMS-01, TMS-05] sees the own team, at most three members of the others, and 'Teams are managed by your instructor'", async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 6 })
    const ids = students.map(({ id }) => id)
    await as(world, teacher).teams.create({
      courseId,
      name: 'Team A',
      memberIds: ids.slice(0, 1),
      captainId: null,
    })
    await as(world, teacher).teams.create({
      courseId,
      name: 'Team B',
      memberIds: ids.slice(1),
      captainId: null,
    })
    openTab(as(world, students[0] ?? null), courseId)
    expect(await screen.findByText('Teams are managed by your instructor')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Your Team' })).getByRole('region', {
        name: 'Team A',
      }),
    ).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Other Teams' })).getByRole('region', {
        name: 'Team B',
      }),
    ).toBeTruthy()
    expect([seats('Team A'), seats('Team B')]).toEqual([
      ['Ana Silva (captain)'],
      ['Ben Okafor (captain)', 'Chloe Ng', 'Dara Petrov', 'and 2 more'],
    ])
    expectNoControls()
  })

  test('[TMS-01] without a team reads who will make one', async () => {
    const { code, courseId } = await given(world).teams({ students: 3 })
    const late = await given(world).student()
    await as(world, late).enrollment.joinByCode({ code })
    openTab(as(world, late), courseId)
    expect(await screen.findByRole('heading', { name: 'You are not in a team yet' })).toBeTruthy()
    expect(screen.getByText('Teams are managed by your instructor')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Other Teams' })).getByRole('region', {
        name: 'Team A',
      }),
    ).toBeTruthy()
    expectNoControls()
  })
})
