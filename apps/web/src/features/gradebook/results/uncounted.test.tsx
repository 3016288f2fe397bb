import { cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import type { Person } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { readyClass } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { press } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeAll(async () => {
  world = await openWorld()
  world.time.now = new Date()
  room = await readyClass(world, { questions: 3 })
  await room.runs.open('individual')
  for (const one of [room.captain, room.member, room.third]) {
    await room.start(one)
    await room.submit(one)
  }
  await room.runs.open('team')
  await play(as(world, room.captain), room)
  await as(world, room.teacher).attendance.set({
    ...{ ...room.command(), userIds: [room.member.id], status: 'absent', note: 'Overslept' },
  })
  await as(world, room.teacher).attendance.set({
    ...{ ...room.command(), userIds: [room.third.id], status: 'excused' },
  })
  await room.runs.end()
})
afterAll(() => world.close())

const choose = async (user: ReturnType<typeof openApp>['user'], field: string, choice: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: choice }))
}

test("[ATT-06] [ATT-07] 'Team score counts for' is chosen in the settings; the gradebook and the own results say for whom it does not count, and why", async () => {
  const { teacher, courseId } = room
  const { user } = openApp(as(world, teacher), `/courses/${courseId}/settings`)
  await choose(user, 'Absent', 'Zero')
  await choose(user, 'Excused', 'No score')
  await user.click(press('Save Changes'))
  expect(await screen.findByText('Course Updated')).toBeTruthy()
  expect(await as(world, teacher).courses.get({ courseId })).toMatchObject({
    classSessions: { credit: { late: 'team', excused: 'none', absent: 'zero' } },
  })
  cleanup()

  const openBook = async (who: Person) => {
    openApp(as(world, who), `/courses/${courseId}?tab=gradebook&subtab=team`)
    await screen.findByRole('rowheader', { name: 'Team A' })
    return screen.getAllByRole('row').at(-1)?.textContent
  }
  const ofStaff = await openBook(teacher)
  expect(ofStaff).toContain('100.0%')
  expect(ofStaff).toContain(
    `${room.member.name}: Absent: the team score does not count. Zero counts.`,
  )
  expect(ofStaff).toContain(
    `${room.third.name}: Excused: the team score does not count. No score counts.`,
  )
  cleanup()
  const ofMember = await openBook(room.member)
  expect(ofMember).toMatch(/0\.0%.*Absent: the team score does not count\./)
  expect(ofMember).not.toContain('100.0%')
  cleanup()
  expect(await openBook(room.third)).toMatch(/No score.*Excused: the team score does not count\./)
  cleanup()
  expect(await openBook(room.captain)).not.toContain('does not count')
})

test('[ATT-07] the results page says the own attendance after the session, and nobody else’s', async () => {
  const open = async (who: Person) => {
    openApp(as(world, who), `/quizzes/${room.quizId}/results`)
    await screen.findByText(/^Attendance: /)
    return document.body.textContent ?? ''
  }
  const ofMember = await open(room.member)
  expect(ofMember).toContain('Attendance: Absent')
  expect(ofMember).toContain('Absent: the team score does not count. Zero counts.')
  expect(ofMember).not.toContain('Overslept')
  cleanup()
  const ofCaptain = await open(room.captain)
  expect(ofCaptain).toContain('Attendance: Present')
  expect(ofCaptain).not.toMatch(/Absent|Excused|does not count/)
})
