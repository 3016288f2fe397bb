import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { editQuiz } from '../../../server/testing/edit-quiz.ts'
import { given, singleChoice } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { openApp } from '../../testing/open-app.tsx'
import { createStubSocket } from '../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/**
 * Opens a page, which hears what the server tells its reader about each change that somebody makes.
 */
function openPage(reader: { id: string }, courseId: string, path: string) {
  const { socket, hear } = createStubSocket()
  openApp(as(world, reader), path, socket)
  return async <Answer,>(change: Promise<Answer>): Promise<Answer> => {
    const before = world.notified.news.length
    const answer = await change
    const news = world.notified.news
      .slice(before)
      .filter(({ to }) => !('userIds' in to) || to.userIds.includes(reader.id))
    act(() => {
      for (const { topic } of news)
        hear('news', topic === 'catalogue' ? { topic } : { topic, courseId })
    })
    return answer
  }
}
const comes = (role: string, name: string) => screen.findByRole(role, { name })
const goes = (role: string, name: string) =>
  waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull())

describe('without any action a list follows what happens elsewhere:', () => {
  test('[STATE-05] courses', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const happens = openPage(teacher, courseId, '/courses')
    await comes('link', 'Manage Course: Physiology')
    const form = { title: 'Anatomy', code: 'LIVE-1', description: 'How bodies are built' }
    const { id } = await happens(as(world, teacher).courses.create(form))
    await comes('link', 'Manage Course: Anatomy')
    const settings = {
      semester: 'Fall',
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
      scoreAfterTeam: false,
    } as const
    await happens(
      as(world, teacher).courses.update({ ...form, ...settings, courseId: id, title: 'Histology' }),
    )
    await comes('link', 'Manage Course: Histology')
    await happens(as(world, teacher).courses.remove({ courseId: id }))
    await goes('link', 'Manage Course: Histology')
  })

  test('[STATE-05, STATE-06] quizzes; a student drops one that is hidden', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const happens = openPage(students[0] ?? teacher, courseId, '/quizzes')
    await screen.findByText('No quizzes have been assigned yet')
    const { create, copy, setFlags, remove } = as(world, teacher).quizzes
    const open = { isVisible: true, isActive: true, isTeamActive: false }
    const quiz = {
      title: 'Cells',
      description: '',
      code: '',
      courseId,
      ...open,
      questions: [singleChoice('Q')],
    }
    const { id: quizId } = await happens(create(quiz))
    await comes('link', 'Take Quiz: Cells')
    await happens(editQuiz(world, teacher, quizId, () => ({ title: 'Tissues' })))
    await comes('link', 'Take Quiz: Tissues')
    const { id: copyId } = await copy({ quizId, title: 'Organs', courseId })
    await happens(setFlags({ quizId: copyId, ...open }))
    await comes('link', 'Take Quiz: Organs')
    await happens(setFlags({ quizId, isVisible: false }))
    await goes('link', 'Take Quiz: Tissues')
    await happens(remove({ quizId: copyId }))
    await goes('link', 'Take Quiz: Organs')
  })

  test('[STATE-05] groups and group_members', async () => {
    const { teacher, courseId, students } = await given(world).course({
      students: 2,
      teamSettings: { allowSelfTeamFormation: true },
    })
    const [ana = null, ben = null] = students
    const happens = openPage(teacher, courseId, `/courses/${courseId}?tab=teams`)
    await screen.findByText('0 students in 0 teams, 2 not in a team')
    const { id: teamId } = await happens(as(world, ana).teams.form({ courseId, name: 'Hearts' }))
    await comes('region', 'Hearts')
    await happens(as(world, ben).teams.join({ teamId }))
    await screen.findByText('2 students in 1 team, 0 not in a team')
    await happens(as(world, ana).teams.leave({ teamId }))
    await screen.findByText('1 student in 1 team, 1 not in a team')
    await happens(
      as(world, teacher).teams.update({
        teamId,
        name: 'Lungs',
        memberIds: [ben?.id ?? ''],
        captainId: null,
      }),
    )
    await comes('region', 'Lungs')
    await happens(as(world, teacher).teams.remove({ teamId }))
    await goes('region', 'Lungs')
  })

  test('[STATE-05] course_enrollments', async () => {
    const { teacher, courseId, code } = await given(world).course({ students: 1 })
    const late = await given(world).student('Zoe Late')
    const happens = openPage(teacher, courseId, `/courses/${courseId}?tab=students`)
    await comes('region', '1 student')
    await happens(as(world, late).enrollment.joinByCode({ code }))
    expect(within(await comes('region', '2 students')).getByText('Zoe Late')).toBeTruthy()
    await happens(as(world, late).enrollment.leave({ courseId }))
    expect(within(await comes('region', '1 student')).queryByText('Zoe Late')).toBeNull()
  })
})
