import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { signOf, signsStored } from '../../../../../server/testing/signs.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { relay } from '../../../../testing/relay.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Ready = Awaited<ReturnType<ReturnType<typeof given>['readyTeams']>>

/** These are with their team now. */
const there = ({ quizId }: Ready, ...people: Person[]) =>
  signsStored(
    world,
    people.map((one) => signOf(world, quizId, one)),
  )
/** A team that is ready, whose captain has been away for two minutes. */
async function waitingTeam() {
  const made = await given(world).readyTeams({ students: 3 })
  await there(made, made.captain, made.member, made.third)
  for (let seconds = 10; seconds <= 120; seconds += 10) {
    world.time.now = new Date(world.time.now.getTime() + 10_000)
    await there(made, made.member, made.third)
  }
  return made
}
async function openPage(who: Person, { quizId, teamId }: Ready, page: 'team-lobby' | 'team') {
  const { socket, hear } = createStubSocket()
  const relayNews = relay(world, who, hear)
  return {
    ...openApp(as(world, who), `/quizzes/${quizId}/${page}/${teamId}`, socket),
    relayNews,
    hear,
  }
}
const says = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

test('[STUCK-03] who is here becomes captain with one click in the lobby, and can start', async () => {
  const made = await waitingTeam()
  const { user } = await openPage(made.member, made, 'team-lobby')
  await screen.findByText(`${made.captain.name} has been away for 2 min.`)
  await user.click(screen.getByRole('button', { name: 'Be Captain' }))
  await screen.findByText('You are the captain now.')
  const start = await screen.findByRole('button', { name: 'Start Team Quiz' })
  await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false))
  expect(screen.queryByRole('button', { name: 'Be Captain' })).toBeNull()
})

test('[STUCK-03] in play the others read who is captain now', async () => {
  const made = await waitingTeam()
  const { captain, member, third, place } = made
  await as(world, captain).teamQuiz.launch(place)
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    world.time.now = new Date(world.time.now.getTime() + 10_000)
    await there(made, member, third)
  }
  const { hear } = await openPage(member, made, 'team')
  await screen.findByRole('button', { name: 'Be Captain' })
  await as(world, third).teams.takeCaptaincy({ ...place, expectedCaptainId: captain.id })
  act(() => hear('news', { topic: 'teams', courseId: made.courseId }))
  await says(`${third.name} is the captain now.`)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Be Captain' })).toBeNull())
})

test('[STUCK-06] a captain who comes back reads who is captain now; the new one is asked once to hand it back', async () => {
  const made = await waitingTeam()
  const { captain, member, place } = made
  await as(world, member).teams.takeCaptaincy({ ...place, expectedCaptainId: captain.id })
  await openPage(captain, made, 'team-lobby')
  await says(`${member.name} is the captain now. You were away for 2 min.`)
  cleanup()
  world.time.now = new Date(world.time.now.getTime() + 1000)
  await there(made, captain)
  const { user } = await openPage(member, made, 'team-lobby')
  await says(`${captain.name} is back. Hand the captaincy back?`)
  await user.click(screen.getByRole('button', { name: 'Hand Back' }))
  await waitFor(async () => {
    const { isCaptain } = await as(world, captain).teamQuiz.readiness(place)
    expect(isCaptain).toBe(true)
  })
})

test('[STUCK-05] a captain who is back meanwhile stays captain', async () => {
  const made = await waitingTeam()
  const { user, hear } = await openPage(made.member, made, 'team-lobby')
  const be = await screen.findByRole('button', { name: 'Be Captain' })
  await there(made, made.captain)
  await user.click(be)
  await says(`${made.captain.name} is back. Nothing was changed.`)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Be Captain' })).toBeNull())
  hear('captain_back', { ...made.place, name: made.captain.name })
})

test('[STUCK-07] a captain who was excused: the offer stands at once, in words that tell no reason', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  const { captain, member, teacher, quizId } = made
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await there(made, member)
  await as(world, teacher).attendance.set({
    ...{ quizId, commandId: crypto.randomUUID() },
    ...{ userIds: [captain.id], status: 'excused', note: null },
  })
  await openPage(member, made, 'team-lobby')
  await screen.findByText(`${captain.name} is not here yet.`)
  expect(screen.getByRole('button', { name: 'Be Captain' })).toBeTruthy()
})
