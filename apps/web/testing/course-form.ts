import { screen, type within } from '@testing-library/react'
import { as } from '../../server/testing/as.ts'
import type { given } from '../../server/testing/given.ts'
import type { World } from '../../server/testing/world.ts'
import type { Client } from '../src/platform/api.tsx'
import type { LiveSocket } from '../src/platform/live.tsx'
import { fill, openApp } from './open-app.tsx'

type Opened = ReturnType<typeof openApp>
type Given = Awaited<ReturnType<ReturnType<typeof given>['course']>>

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })

/** What the form says beside its fields. */
export const complaints = () =>
  [...document.querySelectorAll('[id$="-error"]')].map((complaint) => complaint.textContent)

/** Waits until the code has been checked. */
export const isFree = () => screen.findByText('This code is free')

/** Opens the form of a new course. */
export async function openCourseForm(client: Client, socket?: LiveSocket): Promise<Opened> {
  const opened = openApp(client, '/courses/new', socket)
  await screen.findByRole('heading', { name: 'Create New Course' })
  return opened
}

/** Writes all that a course needs. */
export async function writeCourse({ user }: Opened, code: string): Promise<void> {
  await fill(user, field('Course title'), 'Physiology')
  await fill(user, field('Course code'), code)
  await fill(user, field('Description'), 'How bodies work')
}

/** Chooses a roster file in a dialog and uploads it. */
export async function uploadRoster(
  { user }: Pick<Opened, 'user'>,
  list: ReturnType<typeof within>,
  lines: readonly string[],
  button = 'Upload',
): Promise<void> {
  await user.upload(list.getByLabelText('Roster file'), new File([lines.join('\n')], 'class.csv'))
  await list.findByRole('region', { name: /valid/ })
  await user.click(list.getByRole('button', { name: button }))
}

/** Opens the settings of a course, as its instructor or on other calls. */
export async function openSettings(
  client: Client,
  { courseId }: Pick<Given, 'courseId'>,
  socket?: LiveSocket,
): Promise<Opened> {
  const opened = openApp(client, `/courses/${courseId}/settings`, socket)
  await screen.findByLabelText('Course title')
  return opened
}

/** The course as it is stored. */
export async function storedCourse(
  world: World,
  { teacher, courseId }: Pick<Given, 'teacher' | 'courseId'>,
) {
  const course = await as(world, teacher).courses.get({ courseId })
  if (course.access !== 'full') throw new Error('The instructor reads the whole course')
  return course
}
