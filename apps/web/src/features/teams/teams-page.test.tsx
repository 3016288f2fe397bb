import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { openApp } from '../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // a download of its own, which would count as time of the first test
  await import('./manage/instructor-teams.tsx')
})
afterAll(() => world.close())

/** A course made a minute later than all before: the newest comes first. */
async function laterCourse(teacher: Person, code: string) {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await as(world, teacher).courses.create({
    title: 'Anatomy',
    code,
    description: 'How bodies are built',
  })
}

describe('an instructor', () => {
  test('[ROUTE-25, GROUP-01, GROUP-02, D-71] manages the teams of the first own course, and of another one once it is chosen', async () => {
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    await laterCourse(teacher, 'ANAT1')
    const { user, history } = openApp(as(world, teacher), '/groups')
    const selector = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Course' })
    expect(selector.value).toBe('Anatomy (ANAT1)')
    expect(await screen.findByRole('heading', { level: 2, name: 'Anatomy' })).toBeTruthy()
    await user.click(selector)
    await user.click(await screen.findByRole('option', { name: /^Physiology/ }))
    await waitFor(() => expect(history.location.search).toBe(`?courseId=${courseId}`))
    expect(await screen.findByRole('region', { name: 'Team A' })).toBeTruthy()
    for (const button of ['Generate Teams', 'Create Team', 'Edit Team A'])
      expect(screen.getByRole('button', { name: button })).toBeTruthy()
  })

  test('[GROUP-01] the course in the address is chosen', async () => {
    const { teacher, courseId } = await given(world).teams({ students: 3 })
    await laterCourse(teacher, 'ANAT2')
    openApp(as(world, teacher), `/groups?courseId=${courseId}`)
    expect(await screen.findByRole('region', { name: 'Team A' })).toBeTruthy()
  })

  test('[GROUP-01] an unknown course in the address gives way to the first own one', async () => {
    const { teacher } = await given(world).teams({ students: 3 })
    openApp(as(world, teacher), '/groups?courseId=00000000-0000-4000-8000-000000000000')
    expect(await screen.findByRole('region', { name: 'Team A' })).toBeTruthy()
  })

  test('[GROUP-03, D-72] without a course is led to the first one', async () => {
    openApp(as(world, await given(world).instructor()), '/groups')
    expect(await screen.findByRole('heading', { name: 'No courses available' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create Course' }).getAttribute('href')).toBe(
      '/courses/new',
    )
  })
})

describe('a student', () => {
  test('[ROUTE-26, GROUP-04, D-71] sees the teams of each enrolled course', async () => {
    const { students, courseId } = await given(world).teams({ students: 4 })
    const other = await given(world).course({
      students: 0,
      teamSettings: { allowSelfTeamFormation: true },
    })
    const ana = students[0] as Person
    await as(world, ana).enrollment.joinByCode({ code: other.code })
    openApp(as(world, ana), '/groups')
    await screen.findByRole('region', { name: 'Team A, Physiology' })
    expect(await screen.findByRole('button', { name: 'Create Team' })).toBeTruthy()
    const courses = screen.getAllByRole('region', { name: 'Physiology' }).map((one) => within(one))
    expect(courses).toHaveLength(2)
    const mine = courses.find((one) => one.queryByRole('region', { name: 'Your Team, Physiology' }))
    expect(mine?.getByRole('region', { name: 'Other Teams, Physiology' })).toBeTruthy()
    expect((await as(world, ana).teams.list({ courseId })).myTeamId).not.toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('combobox')).toBeNull()
  })

  test('[GROUP-04, D-71] without a course is led to the courses', async () => {
    openApp(as(world, await given(world).student()), '/groups')
    expect(await screen.findByRole('heading', { name: 'No enrolled courses' })).toBeTruthy()
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Courses' }).getAttribute('href'),
    ).toBe('/courses')
  })
})
