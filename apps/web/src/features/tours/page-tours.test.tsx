import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { createQuiz } from '../../../../server/testing/class.ts'
import { given, singleChoice } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { isClosed } from '../../../testing/on-screen.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { pass, stopTime } from '../../../testing/page-time.ts'
import { control, controls, lit, step } from '../../../testing/tour-page.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

/** Goes through the tour; what each step is called, where it points, what it says. */
async function walk(user: UserEvent, count: number) {
  const steps: { title: string | null; lit: string | null; text: string }[] = []
  for (let number = 1; number <= count; number += 1) {
    // what a step points at may come while it is read, and its dialog is another one then
    const read = () => {
      const dialog = within(screen.getByRole('dialog'))
      dialog.getByText(`Step ${number} of ${count}`)
      return {
        title: dialog.getByRole('heading').textContent,
        lit: lit(),
        text: dialog.getByRole('paragraph').textContent ?? '',
      }
    }
    steps.push(await waitFor(read))
    await user.click(control(number === count ? 'Finish' : 'Next'))
  }
  await isClosed()
  return steps
}

describe('the tour of a course', () => {
  /** A course and its two kinds of people, who have not seen the tour of a course. */
  const newInCourse = async () => {
    const { courseId, teacher, students } = await given(world).course({ students: 1 })
    const [student = teacher] = students
    for (const person of [teacher, student])
      await as(world, person).accounts.markTours({ hasSeenInCourseTutorial: false })
    return { courseId, teacher, student }
  }

  test('[CDET-06] is not for whoever is not in the course', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    const stranger = await given(world).student()
    await as(world, stranger).accounts.markTours({ hasSeenInCourseTutorial: false })
    openApp(as(world, stranger), `/courses/${courseId}`)
    await screen.findByRole('heading', { name: 'Access Restricted' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Course tour' })).toBeNull()
  })

  test('[TUT-12, TUT-13, TUT-15, TUT-18, CONST-03] comes by itself with six steps, in other words for instructors, who see one more, and students', async () => {
    const { courseId, teacher, student } = await newInCourse()
    for (const title of ['First', 'Second'])
      await createQuiz(as(world, teacher), { courseId, title, questions: [singleChoice('Q1')] })
    const seen = []
    for (const [person, count] of [
      [teacher, 7],
      [student, 6],
    ] as const) {
      const { user } = openApp(as(world, person), `/courses/${courseId}`)
      await screen.findByRole('tab', { name: 'Quizzes' })
      if (person === teacher)
        await screen.findByRole('link', { name: 'Run Session: First', hidden: true })
      seen.push(await walk(user, count))
      cleanup()
    }
    const [ofInstructor = [], learner = []] = seen
    expect(ofInstructor[2]).toMatchObject({ title: 'Run Session', lit: 'run-session' })
    const instructor = ofInstructor.filter(({ title }) => title !== 'Run Session')
    for (const steps of [instructor, learner]) {
      expect(steps.map(({ title }) => title).slice(0, 5)).toEqual([
        'Welcome to your course',
        'Quizzes',
        'Students',
        'Teams',
        'Gradebook',
      ])
      expect(steps.map((one) => one.lit).slice(0, 5)).toEqual([
        null,
        'tab-quizzes',
        'tab-students',
        'tab-teams',
        'tab-gradebook',
      ])
      expect(steps.at(-1)?.lit).toBeNull()
    }
    for (const [index, { text }] of instructor.entries())
      expect(text).not.toBe(learner[index]?.text)
  })

  test.each([
    ["'Skip Tutorial'", (user: UserEvent) => user.click(control('Skip Tutorial'))],
    ['Finish', (user: UserEvent) => walk(user, 6)],
  ])(
    '[TUT-14, TUT-16, D-109] %s marks it as seen: it does not come again by itself',
    async (_way, end) => {
      const { courseId, student } = await newInCourse()
      const { user } = openApp(as(world, student), `/courses/${courseId}`)
      await step('Welcome to your course')
      expect(controls()).toEqual(['Skip Tutorial', 'Next'])
      await end(user)
      await waitFor(async () =>
        expect((await as(world, student).accounts.me({})).me).toMatchObject({
          hasSeenInCourseTutorial: true,
          hasSeenTutorial: true,
        }),
      )
      cleanup()
      openApp(as(world, student), `/courses/${courseId}`)
      await screen.findByRole('tab', { name: 'Teams' })
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test("[TUT-15, D-109] 'Course tour' in the header shows it on demand, and gets the focus back", async () => {
    const { courseId, students } = await given(world).course({ students: 1 })
    const { user } = openApp(as(world, students[0] ?? null), `/courses/${courseId}`)
    const button = await screen.findByRole('button', { name: 'Course tour' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button)
    await step('Welcome to your course')
    await user.click(control('Skip Tutorial'))
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.click(button)
    await step('Welcome to your course')
  })

  test('[D-107, D-109] comes after the main tour', async () => {
    const { courseId, student } = await newInCourse()
    await as(world, student).accounts.markTours({ hasSeenTutorial: false })
    const { user } = openApp(as(world, student), `/courses/${courseId}`)
    await step('Welcome to TBL')
    await user.click(control('Skip Tour'))
    await step('Welcome to your course')
  })

  test('[TUT-17, CONST-04] goes on 200 ms after a click on a tab, which opens', async () => {
    const { courseId, student } = await newInCourse()
    const { user, history } = openApp(as(world, student), `/courses/${courseId}`)
    await step('Welcome to your course')
    await user.click(control('Next'))
    await step('Quizzes')
    await user.click(control('Next'))
    await step('Students')
    stopTime()
    fireEvent.click(screen.getByRole('tab', { name: 'Students' }))
    await pass(199)
    expect(screen.getByRole('dialog', { name: 'Students' })).toBeTruthy()
    await pass(1)
    vi.useRealTimers()
    await step('Teams')
    expect(history.location.search).toBe('?tab=students')
  })

  test('ends when its page is left', async () => {
    const { courseId, student } = await newInCourse()
    const { history } = openApp(as(world, student), `/courses/${courseId}`)
    await step('Welcome to your course')
    history.push('/quizzes')
    await screen.findByRole('heading', { name: 'Quizzes' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('waits while a dialog of the page is open', async () => {
    const { courseId, teacher } = await newInCourse()
    await as(world, teacher).accounts.markTours({ hasSeenInCourseTutorial: true })
    const { user } = openApp(as(world, teacher), `/courses/${courseId}?tab=teams`)
    await user.click(await screen.findByRole('button', { name: 'Course tour' }))
    await step('Welcome to your course')
    await user.click(control('Skip Tutorial'))
    await user.click(
      (await screen.findAllByRole('button', { name: 'Create Team' }))[0] as HTMLElement,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Create Team' })
    fireEvent.click(screen.getByRole('button', { name: 'Course tour', hidden: true }))
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
    await user.keyboard('{Escape}')
    await step('Welcome to your course')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

describe('the tour of creating a course', () => {
  const newTeacher = async () => {
    const teacher = await given(world).instructor()
    await as(world, teacher).accounts.markTours({ hasSeenCourseCreationTutorial: false })
    return teacher
  }

  test('[CNEW-13, TUT-10, TUT-11, CONST-03, D-108] has five steps, started with a button and never by itself', async () => {
    const teacher = await newTeacher()
    const { user } = openApp(as(world, teacher), '/courses/new')
    const button = await screen.findByRole('button', { name: 'Show tutorial' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button)
    const steps = await walk(user, 5)
    expect(steps.map(({ title }) => title)).toEqual([
      'Title and course code',
      'Description and semester',
      'Team settings',
      'Enrollment',
      'Create the course',
    ])
    expect(steps.map((one) => one.lit)).toEqual([
      'course-identity',
      'course-details',
      'course-team-settings',
      'course-enrollment',
      'course-create',
    ])
    await waitFor(async () =>
      expect((await as(world, teacher).accounts.me({})).me?.hasSeenCourseCreationTutorial).toBe(
        true,
      ),
    )
  })

  test('[CNEW-13, TUT-10, TUT-11] can be skipped, keeps what was written, and can be seen again', async () => {
    const teacher = await newTeacher()
    const { user } = openApp(as(world, teacher), '/courses/new')
    const title = await screen.findByLabelText<HTMLInputElement>('Course title')
    await user.type(title, 'Bones')
    await user.click(screen.getByRole('button', { name: 'Show tutorial' }))
    await step('Title and course code')
    await user.click(control('Next'))
    await step('Description and semester')
    expect(controls()).toEqual(['Skip', 'Back', 'Next'])
    await user.click(control('Back'))
    await step('Title and course code')
    await user.click(control('Skip'))
    await isClosed()
    await waitFor(async () =>
      expect((await as(world, teacher).accounts.me({})).me?.hasSeenCourseCreationTutorial).toBe(
        true,
      ),
    )
    expect(title.value).toBe('Bones')
    await user.click(screen.getByRole('button', { name: 'Show tutorial' }))
    await step('Title and course code')
  })
})
