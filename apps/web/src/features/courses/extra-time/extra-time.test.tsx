import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { dialog, isClosed, press, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const stored = async ({ teacher, courseId }: { teacher: Person; courseId: string }) => {
  const list = await as(world, teacher).enrollment.students({ courseId })
  return list.audience === 'instructor' ? list.students.map(({ extraTime }) => extraTime) : []
}
const pick = (name: string) => screen.findByRole('checkbox', { name })

test("[EXTRA-01] 'Extra Time (Accommodation)' is for one or several students of the course; it is seen in their rows, and taken away again", async () => {
  const made = await given(world).course({ students: 3 })
  const { user } = openApp(as(world, made.teacher), `/courses/${made.courseId}?tab=students`)
  await user.click(await screen.findByRole('button', { name: 'Extra Time...' }))
  await pick('Ana Silva')
  await user.click(press('Give Extra Time...'))
  expect(await toast()).toContain('Please choose students first')
  await user.click(await pick('Ana Silva'))
  await user.click(await pick('Ben Okafor'))
  expect(screen.getByText('2 students chosen')).toBeTruthy()
  await user.click(press('Give Extra Time...'))
  const form = await dialog('Extra Time (Accommodation)')
  expect(form.getByText('2 students: Ana Silva, Ben Okafor')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Take Away Extra Time' })).toBeNull()
  await fill(user, form.getByRole('textbox', { name: 'Percentage' }), '301')
  await fill(user, form.getByRole('textbox', { name: 'Minutes, 0 to 240' }), '241')
  await user.click(form.getByRole('button', { name: 'Save Extra Time' }))
  expect(await form.findByText('Enter 0 to 300 percent.')).toBeTruthy()
  expect(form.getByText('Enter 0 to 240 minutes.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: '50%' }))
  await fill(user, form.getByRole('textbox', { name: 'Minutes, 0 to 240' }), '5')
  await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Certificate')
  await user.click(form.getByRole('button', { name: 'Save Extra Time' }))
  await isClosed()
  const given50 = { percent: 50, minutes: 5, isUnlimited: false }
  expect(await stored(made)).toEqual([given50, given50, null])
  await user.click(press('Done'))
  const students = within(await screen.findByRole('region', { name: '3 students' }))
  expect(await students.findAllByText('Extra time: 50%, 5 min')).toHaveLength(2)

  await user.click(press('Extra Time...'))
  await user.click(await pick('Ben Okafor'))
  await user.click(press('Give Extra Time...'))
  const again = await dialog('Extra Time (Accommodation)')
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Percentage' }).value).toBe('50')
  await user.click(again.getByRole('button', { name: 'Take Away Extra Time' }))
  await waitFor(async () => expect(await stored(made)).toEqual([given50, null, null]))
})

test('[EXTRA-05] an assistant and a student see none of it', async () => {
  const made = await given(world).course({ students: 1 })
  const { teacher, courseId, students } = made
  const [ana] = students as [Person]
  await as(world, teacher).timing.setForCourse({
    ...{ courseId, commandId: crypto.randomUUID(), userIds: [ana.id] },
    ...{ percent: 50, minutes: 0, isUnlimited: false },
  })
  const helper = await given(world).staff({ courseId, role: 'assistant' })
  for (const who of [helper, ana]) {
    openApp(as(world, who), `/courses/${courseId}?tab=students`)
    // a message of before may still lie over the page
    const students = within(await screen.findByRole('region', { name: '1 student' }))
    expect(students.getByText('Ana Silva')).toBeTruthy()
    expect(students.queryByText(/Extra time/i)).toBeNull()
    cleanup()
  }
})
