import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { press } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test("[STUCK-03] [STUCK-04] [ATT-01] 'Late after' and what becomes of a team whose captain is away are chosen for a course", async () => {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const { user } = openApp(as(world, teacher), `/courses/${courseId}/settings`)
  const late = await field('Late after, minutes')
  const away = await field('Away after, seconds')
  expect([late.value, away.value]).toEqual(['5', '60'])
  await fill(user, late, '61')
  await fill(user, away, '29')
  await user.click(press('Save Changes'))
  expect(await screen.findByText('Enter 0 to 60 minutes, or nothing.')).toBeTruthy()
  expect(screen.getByText('Enter 30 to 300 seconds.')).toBeTruthy()
  await user.clear(late)
  await fill(user, away, '90')
  await user.click(screen.getByRole('radio', { name: 'Offer only' }))
  await user.click(press('Save Changes'))
  expect(await screen.findByText('Course Updated')).toBeTruthy()
  const course = await as(world, teacher).courses.get({ courseId })
  expect(course).toMatchObject({
    classSessions: { lateAfter: null, captainOfferSeconds: 90, captainNaming: 'offer' },
  })
})
