import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import { dialog, isClosed, saying } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const title = 'You have no team yet'
const selfFormed = () =>
  given(world).course({ students: 1, teamSettings: { allowSelfTeamFormation: true } })

test.each(['/', '/courses'])(
  '[MEND-16] who has joined the first course at %s is shown the way to a team, until there is one',
  async (path) => {
    const { code, courseId } = await selfFormed()
    const { user, history } = openApp(as(world, await given(world).student()), path)
    await fill(user, await screen.findByRole('textbox', { name: 'Join by Code' }), code)
    expect(screen.queryByText(title)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(
      screen.getByText(
        saying('In Physiology students form the teams themselves. Create one, or join one.'),
      ),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Go to Teams' }))
    await waitFor(() => expect(history.location.href).toBe(`/courses/${courseId}?tab=teams`))
    await user.click(await screen.findByRole('button', { name: 'Create Team' }))
    const form = await dialog('Create Team')
    await fill(user, form.getByRole('textbox', { name: 'Team name' }), 'Aorta')
    await user.click(form.getByRole('button', { name: 'Create Team' }))
    await isClosed()
    history.push(path)
    await screen.findByRole('link', { name: /^View.*: Physiology$/ })
    expect(screen.queryByText(title)).toBeNull()
  },
)

test('[MEND-16] where the instructor makes the teams, nothing asks for one', async () => {
  const { courseId, students } = await given(world).course({ students: 1 })
  const { history } = openApp(as(world, students[0] ?? null), `/courses/${courseId}?tab=teams`)
  // the teams are known from here on
  await screen.findByRole('heading', { name: 'You are not in a team yet' })
  history.push('/')
  await screen.findByRole('link', { name: 'View: Physiology' })
  expect(screen.queryByText(title)).toBeNull()
})

test('[MEND-16] with a second course nothing asks for a team', async () => {
  const [first, second] = [await selfFormed(), await selfFormed()]
  const ana = first.students[0] ?? null
  await as(world, ana).enrollment.join({ courseId: second.courseId })
  const client = as(world, ana)
  const listTeams = vi.fn<typeof client.teams.list>(client.teams.list)
  openApp(instead(client, 'teams', 'list', listTeams), '/')
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'View: Physiology' })).toHaveLength(2),
  )
  expect(listTeams).not.toHaveBeenCalled()
})
