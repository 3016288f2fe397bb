import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { seeKey } from '../../../../../server/testing/seen.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const watching = 'You have already seen the answers of this quiz. You can watch.'

test('[FAIR-06, FAIR-10] who has seen answers watches the team quiz: no vote, and the page says why', async () => {
  const made = await given(world).teamQuiz({ students: 3 })
  await seeKey(world, made.quizId, made.member)
  const { user } = openApp(as(world, made.member), `/quizzes/${made.quizId}/team/${made.teamId}`)
  expect(await screen.findByText(watching)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /B of Q1/ }))
  expect(screen.queryByText(/vote/i)).toBeNull()
  const { session } = await as(world, made.captain).teamQuiz.session(made.place)
  expect(session?.questions[0]?.votes).toEqual({})
})

test('[FAIR-10] who began in another team reads that, in the lobby and at the board', async () => {
  const made = await given(world).teamQuiz({
    students: 6,
    teamSettings: { allowSelfTeamFormation: true },
  })
  const { member, courseId, quizId, teamIds } = made
  const [, teamId = ''] = teamIds
  await as(world, member).enrollment.leave({ courseId })
  await as(world, member).enrollment.join({ courseId })
  await as(world, member).teams.join({ teamId })
  const text = 'You have begun this quiz in another team. You can watch.'
  openApp(as(world, member), `/quizzes/${quizId}/team-lobby/${teamId}`)
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
  cleanup()
  await as(world, made.outsider).teamQuiz.launch({ quizId, teamId })
  openApp(as(world, member), `/quizzes/${quizId}/team/${teamId}`)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[FAIR-06, FAIR-10] in the lobby a watcher reads so, the team does not wait for them, and sees who watches', async () => {
  const made = await given(world).quiz({ students: 3 })
  await seeKey(world, made.quizId, made.member)
  await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: false })
  openApp(as(world, made.member), `/quizzes/${made.quizId}/team-lobby/${made.teamId}`)
  expect(await screen.findByText(new RegExp(`^${watching}`))).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Take Quiz' })).toBeNull()
  expect(screen.getByText(/^Waiting for Ana Silva and Chloe Ng\./)).toBeTruthy()
})

test('[MEND-09, FAIR-10] the others see who watches', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  await seeKey(world, made.quizId, made.member)
  openApp(as(world, made.captain), `/quizzes/${made.quizId}/team-lobby/${made.teamId}`)
  const others = within(await screen.findByRole('list', { name: 'Your team' })).getAllByRole(
    'listitem',
  )
  expect(others.map((seat) => seat.textContent)).toEqual([
    expect.stringMatching(/^Ben Okafor, watching.*Watching$/),
    expect.stringMatching(/^Chloe Ng, ready.*Submitted$/),
  ])
  expect(screen.getByText('2 of 2')).toBeTruthy()
})

test('[FAIR-06] a team of watchers reads that it cannot start', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  for (const one of made.students) await seeKey(world, made.quizId, one)
  openApp(as(world, made.member), `/quizzes/${made.quizId}/team-lobby/${made.teamId}`)
  expect(
    await screen.findByText(
      'Everybody in your team can only watch this quiz. Ask your instructor.',
    ),
  ).toBeTruthy()
})
