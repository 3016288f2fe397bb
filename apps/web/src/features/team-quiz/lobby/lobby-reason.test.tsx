import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The texts on the screen with this in them. */
const texts = (part: RegExp) => screen.getAllByText(part).map((text) => text.textContent)
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

test('[LOBBY-02] a captain who waits reads once for whom, and the start that is off is described by that', async () => {
  const { captain, quizId, teamId, key } = await given(world).quiz({ students: 3 })
  await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
  openApp(as(world, captain), `/quizzes/${quizId}/team-lobby/${teamId}`)
  const start = await screen.findByRole('button', { name: 'Start Team Quiz' })
  expect(texts(/Waiting for/)).toEqual([
    'Waiting for Ben Okafor and Chloe Ng. If somebody is not coming, your instructor can excuse them.',
  ])
  expect(reasonOf(start)).toMatch(/^Waiting for Ben Okafor and Chloe Ng/)
  expect(screen.getByText('As captain you start the quiz here.')).toBeTruthy()
})

test('[LOBBY-02, D-93] a captain reads once that the team phase is closed', async () => {
  const { captain, place } = await given(world).readyTeams({
    students: 3,
    flags: { isTeamActive: false },
  })
  openApp(as(world, captain), `/quizzes/${place.quizId}/team-lobby/${place.teamId}`)
  const start = await screen.findByRole('button', { name: 'Start Team Quiz' })
  expect(texts(/team phase is closed/)).toEqual([
    'The team phase is closed. Your instructor opens it.',
  ])
  expect(reasonOf(start)).toBe('The team phase is closed. Your instructor opens it.')
})
