import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[PAPER-05] a team reads that its quiz is from paper and by whom, with a try that nobody knows', async () => {
  const { captain, teacher, quizId, teamId, place, students } = await given(world).readyTeams({
    students: 3,
  })
  await as(world, teacher).teamQuiz.enterPaper({
    ...{ ...place, commandId: randomUUID(), version: 1, seen: null },
    rows: ['?A', 'AC', 'B'],
    memberIds: students.map(({ id }) => id),
  })
  openApp(as(world, captain), `/quizzes/${quizId}/team/${teamId}`)
  expect(await screen.findByText(`Paper, entered by ${teacher.name}`)).toBeTruthy()
  expect(screen.queryByText('Time is over')).toBeNull()
  expect(screen.getByRole('img', { name: /\?.*; .*A/ })).toBeTruthy()
})
