import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

type Quiz = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>

/** A person's page; `come` says who is in the room. */
function openRoom({ place }: Quiz, who: { id: string }, path: string, client = as(world, who)) {
  const { socket, hear } = createStubSocket()
  openApp(client, path, socket)
  return {
    hear,
    come: (...people: { id: string }[]) =>
      act(() => hear('presence', { ...place, userIds: people.map(({ id }) => id) })),
  }
}
const lobby = ({ quizId, teamId }: Quiz) => `/quizzes/${quizId}/team-lobby/${teamId}`
const session = ({ quizId, teamId }: Quiz) => `/quizzes/${quizId}/team/${teamId}`
/** The word under each name. */
const states = async () =>
  within(await screen.findByRole('list', { name: 'Your team' }))
    .getAllByRole('listitem')
    .map((seat) => seat.querySelector('b')?.nextElementSibling?.textContent)

test('[MEND-09] the lobby says of each member what is true, and asks again when somebody comes or goes', async () => {
  const made = await given(world).quiz({ students: 3 })
  const { quizId, captain, member, third, key } = made
  const submit = (one: { id: string }) =>
    submitAs(world, one, { quizId, submissionId: randomUUID(), version: 1, answers: key })
  await submit(captain)
  await as(world, member).attempts.start({ quizId })
  const asked = vi.fn(as(world, captain).teamQuiz.readiness)
  const { come } = openRoom(
    made,
    captain,
    lobby(made),
    instead(as(world, captain), 'teamQuiz', 'readiness', asked),
  )
  expect(await states()).toEqual(['Answering', 'Not opened'])
  await submit(member)
  await as(world, third).attempts.start({ quizId })
  const before = asked.mock.calls.length
  come(captain, member)
  expect(asked).toHaveBeenCalledTimes(before + 1)
  await waitFor(async () => expect(await states()).toEqual(['Submitted', 'Answering']))
  come(captain)
  expect(await states()).toEqual(['Away', 'Answering'])
  expect(screen.getByText(/^Ben Okafor, not here, ready$/)).toBeTruthy()
  expect(screen.getByText(/^Chloe Ng, not here, answering$/)).toBeTruthy()
})

describe('[MEND-08] a member whose captain is away for 60 s reads what helps, until the captain is back', () => {
  const advice = 'Ana Silva is away. Your instructor can name another captain.'

  test.each([
    [
      'in the lobby',
      (made: Quiz) => lobby(made),
      () => given(world).readyTeams({ students: 3 }),
      'Everyone is ready.',
    ],
    [
      'in the team quiz',
      (made: Quiz) => session(made),
      () => given(world).teamQuiz({ students: 3 }),
      'View Only',
    ],
  ])('%s', async (_where, path, build, shown) => {
    freezeTime()
    const made = await build()
    const { come, hear } = openRoom(made, made.member, path(made))
    await screen.findByText(shown)
    await pass(61_000)
    expect(screen.queryByText(advice)).toBeNull() // nobody knows who is here
    come(made.member)
    await pass(25_000)
    come(made.member, made.third)
    await pass(25_000)
    expect(screen.queryByText(advice)).toBeNull()
    await pass(11_500)
    expect(screen.getByText(advice)).toBeTruthy()
    come(made.captain, made.member, made.third)
    expect(screen.queryByText(advice)).toBeNull()
    come(made.member, made.third)
    await pass(50_000)
    expect(screen.queryByText(advice)).toBeNull()
    await pass(11_500)
    expect(screen.getByText(advice)).toBeTruthy()
    act(() => hear('disconnect', 'transport close'))
    expect(screen.queryByText(advice)).toBeNull()
  })
})
