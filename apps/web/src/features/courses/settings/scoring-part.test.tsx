import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { createQuiz } from '../../../../../server/testing/class.ts'
import { given, singleChoice } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { choices, press } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[SCHEME-07] the default of a course is chosen in its settings, and says how many quizzes it reaches', async () => {
  const { teacher, courseId } = await given(world).readyTeams({ students: 3 })
  const teaches = as(world, teacher)
  await createQuiz(teaches, { courseId, questions: [singleChoice('Q')] })
  const { user } = openApp(teaches, `/courses/${courseId}/settings?part=scoring`)
  expect(await screen.findByRole('heading', { name: 'Scoring of new quizzes' })).toBeTruthy()
  expect(screen.getByText('2 quizzes follow this, 0 are fixed.')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Team' }))
  const scratch = (await choices()).find((one) => one.textContent === 'Scratch card: 4, 2, 1, 0')
  if (!scratch) throw new Error('No scratch card')
  await user.click(scratch)
  expect(screen.getByText('At stake: first try 1 point, then 0.5, 0.25, 0.')).toBeTruthy()
  await user.click(press('Save Scoring'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await teaches.courses.scoring({ courseId })).own).toEqual({
    ...{ individual: null, team: { kind: 'scratchCard' } },
  })
})
