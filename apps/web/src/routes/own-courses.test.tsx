import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { editQuiz } from '../../../server/testing/edit-quiz.ts'
import { given, type Person } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { openApp } from '../../testing/open-app.tsx'

/*
 * Two courses. `teacher` runs the first one alone, `learner` studies the second one alone; `helper`
 * has a Student account, assists in the first and studies the second; `lecturer` has an Instructor
 * account, teaches the first too and studies the second.
 */
let world: World
let people: Record<'teacher' | 'learner' | 'helper' | 'lecturer', Person>
let courseId: string

async function classOf(title: string, quiz: string) {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  const made = await given(world).quiz({ students: 3, title })
  await editQuiz(world, made.teacher, made.quizId, () => ({ title: quiz }))
  return made
}

beforeAll(async () => {
  world = await openWorld()
  await import('../features/teams/manage/instructor-teams.tsx') // a download of its own
  const physiology = await classOf('Physiology', 'Heart')
  const anatomy = await classOf('Anatomy', 'Bones')
  courseId = physiology.courseId
  people = {
    teacher: physiology.teacher,
    learner: await given(world).student('Lea Learner'),
    helper: await given(world).student('Hugo Helper'),
    lecturer: await given(world).instructor('Lena Lecturer'),
  }
  const { learner, helper, lecturer } = people
  await given(world).staff({ courseId, role: 'assistant', who: helper })
  await given(world).staff({ courseId, role: 'coTeacher', who: lecturer })
  for (const who of [learner, helper, lecturer]) await given(world).enroll(anatomy.courseId, who)
})
afterAll(() => world.close())

type Name = keyof typeof people
const open = (who: Name, path: string) => openApp(as(world, people[who]), path)
const h1 = async () => (await screen.findByRole('heading', { level: 1 })).textContent
/** What stands in the rows of the list of that name. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '')
const has = (role: 'heading' | 'region' | 'link' | 'button' | 'textbox', name: string | RegExp) =>
  screen.queryAllByRole(role, { name }).length > 0

describe('the page of courses', () => {
  test('[STAFF-11] of who only teaches, or only studies, is the one of their account', async () => {
    open('teacher', '/courses')
    expect(await h1()).toBe('Courses')
    expect(await rowsOf('Courses')).toEqual([expect.stringMatching(/^Physiology.*Manage Course$/)])
    expect([has('heading', 'My Courses'), has('heading', 'Available Courses')]).toEqual([
      false,
      false,
    ])
    expect([has('link', 'Create Course'), has('textbox', 'Join by Code')]).toEqual([true, false])
    cleanup()
    open('learner', '/courses')
    expect(await h1()).toBe('My Courses')
    expect(await rowsOf('Courses')).toEqual([
      expect.stringMatching(/^Anatomy.*Leave CourseView Course$/),
    ])
    expect(await screen.findByRole('heading', { name: 'Available Courses' })).toBeTruthy()
    expect(screen.queryByText(/Assistant|Co-teacher/)).toBeNull()
  })

  test('[STAFF-11, STAFF-08] of who does both has the part Courses and below it My Courses', async () => {
    for (const [who, badge] of [
      ['helper', 'Assistant'],
      ['lecturer', 'Co-teacher'],
    ] as const) {
      const { user } = open(who, '/courses')
      expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeTruthy()
      expect(await rowsOf('Courses')).toEqual([
        expect.stringMatching(new RegExp(`^Physiology${badge}.*Manage Course$`)),
      ])
      expect(await rowsOf('My Courses')).toEqual([
        expect.stringMatching(/^Anatomy.*Leave CourseView Course$/),
      ])
      const isStudent = who === 'helper'
      expect([has('link', 'Create Course'), has('textbox', 'Join by Code')]).toEqual([
        !isStudent,
        isStudent,
      ])
      expect(has('heading', 'Available Courses')).toBe(isStudent)
      await user.type(screen.getByRole('searchbox', { name: 'Search by title or code' }), 'anat')
      await waitFor(() => expect(has('heading', 'No courses found')).toBe(true))
      expect(await rowsOf('My Courses')).toHaveLength(1)
      cleanup()
    }
  })

  test('[STAFF-11] what is open to join has no course of the own staff', async () => {
    open('helper', '/courses')
    await screen.findByRole('heading', { name: 'Available Courses' })
    await screen.findByText(
      'There is no open course to join now. Join with the code from your instructor.',
    )
  })
})

describe('the page of quizzes', () => {
  test('[STAFF-11] has those that one runs, those that one takes, or both', async () => {
    open('teacher', '/quizzes')
    expect(await rowsOf('Quizzes')).toEqual([expect.stringMatching(/^Heart/)])
    expect([has('heading', 'My Quizzes'), has('link', 'Create Quiz')]).toEqual([false, true])
    cleanup()
    open('learner', '/quizzes')
    expect(await rowsOf('Quizzes')).toEqual([expect.stringMatching(/^Bones.*Take Quiz$/)])
    expect([has('heading', 'My Quizzes'), has('link', 'Create Quiz')]).toEqual([false, false])
    for (const who of ['helper', 'lecturer'] as const) {
      cleanup()
      open(who, '/quizzes')
      expect(await rowsOf('Quizzes')).toEqual([expect.stringMatching(/^Heart/)])
      expect(await rowsOf('My Quizzes')).toEqual([expect.stringMatching(/^Bones.*Take Quiz$/)])
      expect(has('link', 'Create Quiz')).toBe(who === 'lecturer')
    }
  })
})

describe('the page of teams', () => {
  test('[STAFF-11] has the board of a course that one runs, those that one studies, or both', async () => {
    const parts = async (who: Name, found: () => Promise<unknown>) => {
      open(who, '/groups')
      await found()
      const seen = [has('button', 'Create Team'), has('region', 'Anatomy')]
      cleanup()
      return seen
    }
    const board = () => screen.findByRole('button', { name: 'Create Team' })
    const own = () => screen.findByRole('region', { name: 'Anatomy' })
    expect(await parts('teacher', board)).toEqual([true, false])
    expect(await parts('learner', own)).toEqual([false, true])
    for (const who of ['helper', 'lecturer'] as const)
      expect(await parts(who, () => Promise.all([board(), own()]))).toEqual([true, true])
  })
})

describe('the dashboard', () => {
  test('[STAFF-11] has the cards of who teaches, or of who studies', async () => {
    open('teacher', '/')
    await screen.findByRole('link', { name: 'Manage: Physiology' })
    expect([has('region', 'Recent Courses'), has('region', 'My Courses')]).toEqual([true, false])
    expect(has('link', 'Create Quiz')).toBe(true)
    cleanup()
    open('learner', '/')
    await screen.findByRole('link', { name: 'View: Anatomy' })
    expect([has('region', 'Recent Courses'), has('region', 'My Courses')]).toEqual([false, true])
    expect([has('region', 'Recent Quizzes'), has('region', 'My Quizzes')]).toEqual([true, false])
    expect(has('link', /Create/)).toBe(false)
  })

  test('[STAFF-11] has the cards of both', async () => {
    for (const who of ['helper', 'lecturer'] as const) {
      open(who, '/')
      await screen.findByRole('link', { name: 'Manage: Physiology' })
      await screen.findByRole('link', { name: 'Manage: Heart' })
      await screen.findByRole('link', { name: 'View: Anatomy' })
      await screen.findByRole('link', { name: 'Take Quiz: Bones' })
      for (const part of ['Recent Quizzes', 'Recent Courses', 'My Quizzes', 'My Courses'])
        expect(has('region', part)).toBe(true)
      expect(
        await screen.findByText(
          'Open to students now: 1 individual phase, 1 team phase. 1 quiz is waiting for you.',
        ),
      ).toBeTruthy()
      await waitFor(async () =>
        expect(await rowsOf('Summary')).toEqual([
          '2Courses3 students',
          '2Active QuizzesOpen now',
          '1TeamsNo team yet in 1 course',
        ]),
      )
      expect([has('link', 'Create Course'), has('link', 'Create Quiz')]).toEqual(
        who === 'lecturer' ? [true, true] : [false, false],
      )
      cleanup()
    }
  })
})
