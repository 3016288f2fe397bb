import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'
import type { LiveSocket } from '../../../platform/live.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

describe('an instructor who deletes a team', () => {
  const openDialog = async (
    client: Parameters<typeof openApp>[0],
    courseId: string,
    socket?: LiveSocket,
  ) => {
    const { user } = openApp(client, `/courses/${courseId}?tab=teams`, socket)
    await user.click(await screen.findByRole('button', { name: 'Edit Team A' }))
    await user.click((await dialog('Edit Team')).getByRole('button', { name: 'Delete Team' }))
    return { user, form: await dialog('Delete Team') }
  }

  test('[TMI-04, D-80] is told what goes and what stays; then it is gone and its members have no team', async () => {
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    const { user, form } = await openDialog(as(world, teacher), courseId)
    expect(
      form.getByText(/and so will a team quiz that it has not completed. This cannot be undone./),
    ).toBeTruthy()
    expect(
      form.getByText('3 members will be without a team. Their individual results stay.'),
    ).toBeTruthy()
    expect(form.queryByText(/in the gradebook/)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Delete Team' }))
    expect(await screen.findByText('Team deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Team A' })).toBeNull())
    expect((await as(world, teacher).teams.list({ courseId })).free).toHaveLength(3)
  })

  test('[BOOK-23, D-80] is told how many team results stay, also when the team completes a quiz at that moment', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { teacher, courseId, teamId } = made
    const client = as(world, teacher)
    const { socket, hear } = createStubSocket()
    const { form } = await openDialog(client, courseId, socket)
    expect(form.queryByText(/in the gradebook/)).toBeNull()
    await play(as(world, made.captain), made)
    act(() => hear('news', { topic: 'quizzes', courseId }))
    expect(await form.findByText('1 team result stays in the gradebook.')).toBeTruthy()
    cleanup()
    const two = instead(client, 'teams', 'list', async (input) => ({
      ...(await client.teams.list(input)),
      resultCounts: { [teamId]: 2 },
    }))
    expect(
      (await openDialog(two, courseId)).form.getByText('2 team results stay in the gradebook.'),
    ).toBeTruthy()
  })

  test('[TMI-04] can think again', async () => {
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    const { user, form } = await openDialog(as(world, teacher), courseId)
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect((await as(world, teacher).teams.list({ courseId })).teams).toHaveLength(1)
  })

  test('[ERR-45] is told that somebody else was quicker, by a message and by the dialog', async () => {
    const { teacher, courseId, teamId } = await given(world).teams({ students: 3 })
    const { user, form } = await openDialog(as(world, teacher), courseId)
    await as(world, teacher).teams.remove({ teamId })
    await user.click(form.getByRole('button', { name: 'Delete Team' }))
    expect(await screen.findByText('Team not found')).toBeTruthy()
    expect(await form.findByText('This team has just been deleted.')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(form.getAllByRole('button', { name: 'Close' }).at(-1)),
    )
  })

  test('[ERR-45] is told the same while editing it', async () => {
    const { teacher, courseId, teamId } = await given(world).teams({ students: 3 })
    const { user } = openApp(as(world, teacher), `/courses/${courseId}?tab=teams`)
    await user.click(await screen.findByRole('button', { name: 'Edit Team A' }))
    const form = await dialog('Edit Team')
    await as(world, teacher).teams.remove({ teamId })
    await user.click(form.getByRole('button', { name: 'Save Team' }))
    expect(await screen.findByText('Team not found')).toBeTruthy()
    expect(await form.findByText('This team has just been deleted.')).toBeTruthy()
  })

  test('[ERR-31, D-76] is told that only instructors change teams, when the session has ended', async () => {
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    const { user, form } = await openDialog(
      instead(as(world, teacher), 'teams', 'remove', as(world, null).teams.remove),
      courseId,
    )
    await user.click(form.getByRole('button', { name: 'Delete Team' }))
    expect(await toast()).toBe(
      'ErrorYou do not have permission to update this team. Only instructors can modify team members.',
    )
  })

  test('[STATE-10] without the server the team stays, and that is said', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    const { user, form } = await openDialog(
      instead(as(world, teacher), 'teams', 'remove', offline),
      courseId,
    )
    await user.click(form.getByRole('button', { name: 'Delete Team' }))
    expect(await toast()).toBe('ErrorFailed to delete team. Please try again.')
    expect(screen.getByRole('region', { name: 'Team A', hidden: true })).toBeTruthy()
  })
})
