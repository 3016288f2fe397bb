import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { dialog, listItems } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // a download of its own, which would count as time of the first test
  await import('./instructor-teams.tsx')
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Class = Awaited<ReturnType<ReturnType<typeof given>['teams']>>
type Client = Parameters<typeof openApp>[0]
type LiveSocket = Parameters<typeof openApp>[2]
const openTeams = (client: Client, { courseId }: Class, socket?: LiveSocket) =>
  openApp(client, `/courses/${courseId}?tab=teams`, socket)
const saysSo = (text: string) => screen.findByText(text)

/** A class with teams, and a list that has its captain and three more people. */
async function listed(options: Parameters<ReturnType<typeof given>['teams']>[0] = {}) {
  const made = await given(world).teams({ students: 3, ...options })
  await as(world, made.teacher).roster.add({
    courseId: made.courseId,
    entries: [
      { email: made.captain.email, name: 'Listed Ana', studentNumber: '001', section: 'A' },
      { email: 'aaa@x.org', name: 'Zoe Adler', studentNumber: '007', section: 'B' },
      'nameless@x.org',
      { email: 'zzz@x.org', name: 'Bo Team 2' },
    ],
  })
  return made
}

describe('who is on the list and not in the course', () => {
  test.each(['open', 'allowlist_only'] as const)(
    '[MEND-20] stands folded away over the board of a course that is %s: names first, an address where there is no name',
    async (enrollmentMode) => {
      const made = await listed({ enrollmentMode })
      const { user } = openTeams(as(world, made.teacher), made)
      const summary = await saysSo('3 people on the allowlist have not joined yet')
      const folded = summary.closest('details')
      expect(folded?.open).toBe(false)
      await user.click(summary)
      expect(folded?.open).toBe(true)
      const people = listItems(screen.getByRole('list', { name: 'Not joined yet' }))
      expect(people).toEqual(['Bo Team 2', 'Zoe Adler007 · B', 'nameless@x.org'])
    },
  )

  test('[MEND-20] can neither be chosen nor dragged, nor put into a team', async () => {
    const made = await listed()
    const { user } = openTeams(as(world, made.teacher), made)
    await saysSo('3 people on the allowlist have not joined yet')
    const board = within(screen.getByRole('group', { name: 'Team Board' }))
    expect([
      board.queryByText('Zoe Adler'),
      screen.queryByRole('checkbox', { name: /Zoe/ }),
    ]).toEqual([null, null])
    await user.click(screen.getByRole('button', { name: 'Create Team' }))
    expect((await dialog('Create Team')).queryByText(/Zoe/)).toBeNull()
  })

  test.each(['Generate Teams', 'Create Team'])(
    "[MEND-20] is counted in the dialog '%s'",
    async (name) => {
      const made = await listed()
      const { user } = openTeams(as(world, made.teacher), made)
      await user.click(await screen.findByRole('button', { name }))
      expect(
        await (await dialog(name)).findByText('3 people on the allowlist have not joined yet.'),
      ).toBeTruthy()
    },
  )

  test('[MEND-20] one is one, who joins is on the board instead, and then nothing is said', async () => {
    const made = await given(world).teams({ students: 3 })
    const zoe = await given(world).student('Zoe Marten')
    await as(world, made.teacher).roster.add({
      courseId: made.courseId,
      entries: [{ email: zoe.email, name: 'Zoe of the List' }, made.captain.email],
    })
    const { socket, hear } = createStubSocket()
    openTeams(as(world, made.teacher), made, socket)
    expect(await saysSo('1 person on the allowlist has not joined yet')).toBeTruthy()
    await as(world, zoe).enrollment.joinByCode({ code: made.code })
    act(() => hear('news', { topic: 'students', courseId: made.courseId }))
    expect(await screen.findByRole('checkbox', { name: /Zoe Marten/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/on the allowlist/)).toBeNull())
    expect(document.querySelector('details')).toBeNull()
  })

  test('[MEND-20] is not asked for by a student, and not shown', async () => {
    const made = await listed()
    const asked = vi.fn(as(world, made.captain).roster.list)
    openTeams(instead(as(world, made.captain), 'roster', 'list', asked), made)
    await screen.findAllByText('Ana Silva')
    expect(screen.queryByText(/on the allowlist|Zoe|nameless/)).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })

  test('[STATE-09] a list that could not be loaded says so, beside the board', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await listed()
    let isDown = true
    const { list } = as(world, made.teacher).roster
    const { user } = openTeams(
      instead(as(world, made.teacher), 'roster', 'list', (input) =>
        isDown ? defect() : list(input),
      ),
      made,
    )
    await screen.findByRole('region', { name: 'Team A' })
    await pass(10_000)
    expect(await screen.findByText('The allowlist could not be loaded')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await saysSo('3 people on the allowlist have not joined yet')).toBeTruthy()
  })

  test('[MEND-20, P34] of a long list the first hundred are drawn', async () => {
    const made = await given(world).teams({ students: 3 })
    await as(world, made.teacher).roster.add({
      courseId: made.courseId,
      entries: Array.from(
        { length: 130 },
        (_, index) => `s${String(index).padStart(3, '0')}@x.org`,
      ),
    })
    const { user } = openTeams(as(world, made.teacher), made)
    await user.click(await saysSo('130 people on the allowlist have not joined yet'))
    const people = screen.getByRole('list', { name: 'Not joined yet' })
    expect(listItems(people)).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    expect(listItems(people)).toHaveLength(130)
  })
})
