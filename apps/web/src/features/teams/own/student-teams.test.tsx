import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { format } from 'date-fns'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

type Client = Parameters<typeof openApp>[0]
const selfForming = { allowSelfTeamFormation: true, teamSizeLimit: 4 }

/**
 * Team A: Ana (captain), Ben, Chloe; Team B: Dara (captain), Emil; Fatima and Goran have no team.
 * Students form their teams themselves.
 */
async function selfFormingClass() {
  const made = await given(world).course({ students: 7, teamSettings: selfForming })
  const [ana, ben, chloe, dara, emil, fatima, goran] = made.students as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const { create } = as(world, made.teacher).teams
  const teamA = await create({
    courseId: made.courseId,
    name: 'Team A',
    memberIds: [ana.id, ben.id, chloe.id],
    captainId: null,
  })
  const teamB = await create({
    courseId: made.courseId,
    name: 'Team B',
    memberIds: [dara.id, emil.id],
    captainId: null,
  })
  return {
    ...made,
    ana,
    ben,
    dara,
    emil,
    fatima,
    goran,
    teamA,
    teamB,
    path: `/courses/${made.courseId}?tab=teams`,
  }
}

const yourTeam = () => within(screen.getByRole('region', { name: 'Your Team' }))
const seats = (team: string) =>
  within(screen.getByRole('region', { name: team }))
    .getAllByRole('listitem')
    .map(
      (seat) =>
        `${seat.querySelector('span:nth-of-type(2)')?.textContent ?? seat.textContent}${within(seat).queryByRole('img', { name: 'captain' }) ? ' (captain)' : ''}`,
    )
const toast = async () => (await screen.findByRole('alert')).textContent

describe('without a team', () => {
  test('[TMS-03, D-114] creates one and is its captain and only member', async () => {
    const { fatima, path } = await selfFormingClass()
    const { user } = openApp(as(world, fatima), path)
    await user.click(await screen.findByRole('button', { name: 'Create Team' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create Team' }))
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    expect(form.getByText('Team name is required')).toBeTruthy()
    await fill(user, form.getByLabelText('Team name'), 'The Hearts')
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    expect(await screen.findByText('Team created')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(yourTeam().getByRole('region', { name: 'The Hearts' })).toBeTruthy()
    expect(seats('The Hearts')).toEqual(['Fatima Haddad (captain)'])
  })

  test('[FIRM-19] the sixth team within an hour is refused with the time at which it works again, and what was typed stays', async () => {
    const { fatima, courseId, path } = await selfFormingClass()
    for (let count = 0; count < 5; count += 1) {
      const { id: teamId } = await as(world, fatima).teams.form({ courseId, name: 'The Hearts' })
      await as(world, fatima).teams.leave({ teamId })
    }
    const { user } = openApp(as(world, fatima), path)
    await user.click(await screen.findByRole('button', { name: 'Create Team' }))
    const form = within(await screen.findByRole('dialog', { name: 'Create Team' }))
    await fill(user, form.getByLabelText('Team name'), 'The Hearts')
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    const at = format(new Date(world.time.now.getTime() + 3_600_000), 'HH:mm')
    expect(await toast()).toContain(
      `You can form 5 teams within an hour. You can form the next one at ${at}.`,
    )
    expect(form.getByLabelText<HTMLInputElement>('Team name').value).toBe('The Hearts')
  })

  test('[TMS-04, TMS-06] joins one of the teams that are offered', async () => {
    const { fatima, teamB, path } = await selfFormingClass()
    const { user } = openApp(as(world, fatima), path)
    const offered = within(await screen.findByRole('region', { name: 'Available Teams to Join' }))
    expect(
      offered.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Join Team A', 'Join Team B'])
    await user.click(offered.getByRole('button', { name: 'Join Team B' }))
    expect(await screen.findByText('You are in Team B')).toBeTruthy()
    await screen.findByRole('region', { name: 'Your Team' })
    expect(seats('Team B')).toEqual(['Dara Petrov (captain)', 'Emil Sørensen', 'Fatima Haddad'])
    expect(screen.getByRole('region', { name: 'Other Teams' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Join|Create/ })).toBeNull()
    expect((await as(world, fatima).teams.list({ courseId: teamB.courseId })).myTeamId).toBe(
      teamB.id,
    )
  })

  test('[TMS-07] a full team says so and cannot be joined', async () => {
    const { fatima, goran, teamA, path } = await selfFormingClass()
    await as(world, goran).teams.join({ teamId: teamA.id })
    openApp(as(world, fatima), path)
    expect(
      within(await screen.findByRole('region', { name: 'Team A' })).getByText('Full'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join Team A' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Join Team B' })).toBeTruthy()
  })

  test('[ERR-34, TMS-07] the last place was taken meanwhile: the toast says so, and so does the team then', async () => {
    const { fatima, goran, teamA, path } = await selfFormingClass()
    const { user } = openApp(as(world, fatima), path)
    const join = await screen.findByRole('button', { name: 'Join Team A' })
    await as(world, goran).teams.join({ teamId: teamA.id })
    await user.click(join)
    expect(await toast()).toBe('Team FullThis team has reached the maximum size of 4 members.')
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Team A' })).getByText('Full')).toBeTruthy(),
    )
  })

  test('[ERR-37, D-115] a lost connection is said', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { fatima, path } = await selfFormingClass()
    const { user } = openApp(instead(as(world, fatima), 'teams', 'join', offline), path)
    await user.click(await screen.findByRole('button', { name: 'Join Team A' }))
    expect(await toast()).toBe('ErrorFailed to join team. Please try again.')
  })

  test('[ERR-45] a team that was deleted meanwhile is said to be gone, and goes', async () => {
    const { fatima, teacher, teamA, path } = await selfFormingClass()
    const { user } = openApp(as(world, fatima), path)
    const join = await screen.findByRole('button', { name: 'Join Team A' })
    await as(world, teacher).teams.remove({ teamId: teamA.id })
    await user.click(join)
    expect(await toast()).toBe('ErrorTeam not found')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Team A' })).toBeNull())
  })
})

describe('in a team', () => {
  const openTeam = async (client: Client, path: string) => {
    const { user } = openApp(client, path)
    await screen.findByRole('region', { name: 'Your Team' })
    return user
  }

  test('[TMS-02, TMS-04, TMS-05, TMS-09, CONST-18] sees it with captain, and three members of the others; a member makes nobody captain', async () => {
    const { emil, fatima, teamA, path } = await selfFormingClass()
    await as(world, fatima).teams.join({ teamId: teamA.id })
    await openTeam(as(world, emil), path)
    expect(yourTeam().getByRole('region', { name: 'Team B' })).toBeTruthy()
    expect([seats('Team A'), seats('Team B')]).toEqual([
      ['Ana Silva (captain)', 'Ben Okafor', 'Chloe Ng', 'and 1 more'],
      ['Dara Petrov (captain)', 'Emil Sørensen'],
    ])
    expect(screen.queryByRole('button', { name: /^Make Captain/ })).toBeNull()
  })

  test('[TMS-08] a member leaves without further questions', async () => {
    const { emil, path } = await selfFormingClass()
    const user = await openTeam(as(world, emil), path)
    await user.click(screen.getByRole('button', { name: 'Leave Team' }))
    expect(await screen.findByText('You have left the team')).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Available Teams to Join' })).toBeTruthy()
    expect(seats('Team B')).toEqual(['Dara Petrov (captain)'])
  })

  test('[TMS-08, D-75] the captain is told who follows, and can stay', async () => {
    const { dara, path, courseId } = await selfFormingClass()
    const user = await openTeam(as(world, dara), path)
    const leave = async (answer: string) => {
      await user.click(screen.getByRole('button', { name: 'Leave Team' }))
      const question = within(await screen.findByRole('dialog', { name: 'Leave Team B?' }))
      expect(question.getByText(/Emil Sørensen will be its captain/)).toBeTruthy()
      await user.click(question.getByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await leave('Stay')
    expect((await as(world, dara).teams.list({ courseId })).myTeamId).not.toBeNull()
    await leave('Leave Team')
    await screen.findByRole('region', { name: 'Available Teams to Join' })
    expect(seats('Team B')).toEqual(['Emil Sørensen (captain)'])
  })

  test('[TMS-08, D-75, FIRM-19] the last member is told what becomes of the team; one that the instructor made stays', async () => {
    const { dara, emil, teamB, path } = await selfFormingClass()
    await as(world, emil).teams.leave({ teamId: teamB.id })
    const user = await openTeam(as(world, dara), path)
    await user.click(screen.getByRole('button', { name: 'Leave Team' }))
    const question = within(await screen.findByRole('dialog'))
    expect(
      question.getByText(
        /You are the last member. The team goes with you, unless it has begun a quiz or your instructor made it/,
      ),
    ).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Leave Team' }))
    await screen.findByRole('region', { name: 'Available Teams to Join' })
    expect(seats('Team B')).toEqual(['No members'])
  })

  test('[TMS-08] who has left in another window reads that something has changed, and sees the other teams', async () => {
    const { emil, teamB, path } = await selfFormingClass()
    const user = await openTeam(as(world, emil), path)
    await as(world, emil).teams.leave({ teamId: teamB.id })
    await user.click(screen.getByRole('button', { name: 'Leave Team' }))
    expect(await toast()).toBe(
      'Not possibleSomething has changed meanwhile. Look at the teams again.',
    )
    expect(await screen.findByRole('region', { name: 'Available Teams to Join' })).toBeTruthy()
  })

  test('[ERR-38, D-115] leaving without the server is said', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { emil, path } = await selfFormingClass()
    const user = await openTeam(instead(as(world, emil), 'teams', 'leave', offline), path)
    await user.click(screen.getByRole('button', { name: 'Leave Team' }))
    expect(await toast()).toBe('ErrorFailed to leave team. Please try again.')
    expect(screen.getByRole('region', { name: 'Your Team' })).toBeTruthy()
  })

  test('[PERM-14] self-formation was switched off meanwhile: leaving is refused, and its button goes', async () => {
    const { emil, path } = await selfFormingClass()
    const caller = as(world, emil)
    const { ORPCError } = await import('@orpc/client')
    let isOff = false
    const off = instead(caller, 'teams', 'list', async (input) => {
      const list = await caller.teams.list(input)
      return isOff ? { ...list, can: { ...list.can, selfForm: false } } : list
    })
    const user = await openTeam(
      instead(off, 'teams', 'leave', () => {
        isOff = true
        return Promise.reject(new ORPCError('SELF_FORMATION_OFF', { defined: true, status: 422 }))
      }),
      path,
    )
    await user.click(screen.getByRole('button', { name: 'Leave Team' }))
    expect(await toast()).toBe('ErrorTeams are managed by your instructor')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave Team' })).toBeNull())
  })
})

describe('the captaincy', () => {
  test('[TMS-09] the captain hands it over, after a question', async () => {
    const { ana, path } = await selfFormingClass()
    const { user } = openApp(as(world, ana), path)
    await user.click(await screen.findByRole('button', { name: 'Make Captain: Ben Okafor' }))
    const question = within(await screen.findByRole('dialog', { name: 'Change Captain' }))
    expect(
      question.getByText(/Only Ben Okafor or your instructor can change that again/),
    ).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Make Captain' }))
    expect(await screen.findByText('Captain changed')).toBeTruthy()
    await waitFor(() =>
      expect(seats('Team A')).toEqual(['Ana Silva', 'Ben Okafor (captain)', 'Chloe Ng']),
    )
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test('[ERR-46] who is captain no more is told so, by a message and by the dialog', async () => {
    const { ana, ben, teacher, teamA, path } = await selfFormingClass()
    const { user } = openApp(as(world, ana), path)
    await user.click(await screen.findByRole('button', { name: 'Make Captain: Ben Okafor' }))
    const question = within(await screen.findByRole('dialog'))
    await as(world, teacher).teams.update({
      teamId: teamA.id,
      name: 'Team A',
      memberIds: teamA.members.map(({ id }) => id),
      captainId: ben.id,
    })
    await user.click(question.getByRole('button', { name: 'Make Captain' }))
    expect(
      await screen.findByText('Only the current team captain can assign a new captain.'),
    ).toBeTruthy()
    expect(await question.findByText('You are not the captain any more.')).toBeTruthy()
  })

  test('[ERR-32] a member who has left meanwhile cannot be captain', async () => {
    const { ana, ben, teamA, path } = await selfFormingClass()
    const { user } = openApp(as(world, ana), path)
    await user.click(await screen.findByRole('button', { name: 'Make Captain: Ben Okafor' }))
    const question = within(await screen.findByRole('dialog'))
    await as(world, ben).teams.leave({ teamId: teamA.id })
    await user.click(question.getByRole('button', { name: 'Make Captain' }))
    expect(
      await screen.findByText(
        'Failed to update team captain. The new captain must be a member of the team.',
      ),
    ).toBeTruthy()
    expect(await question.findByText('This student has just left the team.')).toBeTruthy()
  })

  test('[ERR-39, D-115] a lost connection is said', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { ana, path } = await selfFormingClass()
    const { user } = openApp(instead(as(world, ana), 'teams', 'handOver', offline), path)
    await user.click(await screen.findByRole('button', { name: 'Make Captain: Ben Okafor' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make Captain' }),
    )
    expect(await toast()).toBe('ErrorFailed to change captain. Please try again.')
  })
})

describe('in the middle of a quiz', () => {
  /** Team A (Ana, Ben, Chloe) has begun; Dara has no team. Students form their teams themselves. */
  async function playingClass() {
    const made = await given(world).teamQuiz({ students: 4, teamSettings: selfForming })
    await as(world, made.teacher).teams.remove({ teamId: made.teamIds[1] ?? '' })
    return { ...made, path: `/courses/${made.courseId}?tab=teams` }
  }
  const stay = 'Your team is in the middle of a quiz. Ask your instructor.'
  const wait = 'This team is in the middle of a quiz. Ask your instructor.'

  test('[FAIR-09] a member cannot leave and reads why before a click; it comes and goes by itself', async () => {
    const made = await given(world).readyTeams({ students: 3, teamSettings: selfForming })
    const { socket, hear } = createStubSocket()
    openApp(as(world, made.member), `/courses/${made.courseId}?tab=teams`, socket)
    const leave = await screen.findByRole('button', { name: 'Leave Team' })
    expect([leave.hasAttribute('disabled'), screen.queryByText(stay)]).toEqual([false, null])
    await as(world, made.captain).teamQuiz.launch(made.place)
    act(() => hear('news', { topic: 'quizzes', courseId: made.courseId }))
    expect(await screen.findByText(stay)).toBeTruthy()
    expect(leave.hasAttribute('disabled')).toBe(true)
    expect(leave.getAttribute('aria-describedby')).toBe(screen.getByText(stay).id)
    await play(as(world, made.captain), made)
    act(() => hear('news', { topic: 'quizzes', courseId: made.courseId }))
    await waitFor(() =>
      expect([leave.hasAttribute('disabled'), screen.queryByText(stay)]).toEqual([false, null]),
    )
  })

  test('[FAIR-09] who wants to join reads why not before a click', async () => {
    const { outsider, path } = await playingClass()
    openApp(as(world, outsider), path)
    expect(await screen.findByText(wait)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join Team A' })).toBeNull()
  })

  test('[FAIR-09] a team that began a moment ago refuses with the same words, leaving and joining', async () => {
    const made = await given(world).readyTeams({ students: 4, teamSettings: selfForming })
    await as(world, made.teacher).teams.remove({ teamId: made.teamIds[1] ?? '' })
    const path = `/courses/${made.courseId}?tab=teams`
    const { user } = openApp(as(world, made.outsider), path)
    const join = await screen.findByRole('button', { name: 'Join Team A' })
    await as(world, made.captain).teamQuiz.launch(made.place)
    await user.click(join)
    expect(await toast()).toBe(`Error${wait}`)
    cleanup()
    const calm = as(world, made.member)
    const stale = instead(calm, 'teams', 'list', async (input) => {
      const list = await calm.teams.list(input)
      return { ...list, teams: list.teams.map((team) => ({ ...team, isInQuiz: false })) }
    })
    const again = openApp(stale, path)
    await again.user.click(await screen.findByRole('button', { name: 'Leave Team' }))
    await waitFor(async () => expect(await toast()).toBe(`Error${stay}`))
  })

  test('[FAIR-09] an abandoned quiz lets its team go after 12 hours', async () => {
    const { member, path } = await playingClass()
    const { now } = world.time
    world.time.now = new Date(now.getTime() + 12 * 60 * 60 * 1000 + 1)
    openApp(as(world, member), path)
    expect(
      (await screen.findByRole('button', { name: 'Leave Team' })).hasAttribute('disabled'),
    ).toBe(false)
    world.time.now = now
  })
})
