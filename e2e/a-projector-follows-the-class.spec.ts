import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { Person } from './person.ts'
import { readyClass } from './ready-class.ts'
import { test } from './test.ts'

/** A change is on the projector after so long at most, milliseconds: before it asks again by itself. */
const soon = 10_000

test.setTimeout(240_000)

test('[PROJ-01] [PROJ-02] [PROJ-03] the projector opens beside the cockpit, and shows each step by itself', async ({
  browser,
  product,
}) => {
  const person = (name: string, role: 'Instructor' | 'Student') =>
    new Person(product, browser, { name, role, screen: role === 'Student' ? 'phone' : 'laptop' })
  const teacher = person('Ingrid Halvorsen', 'Instructor')
  const students = [person('Amara Okonkwo', 'Student'), person('Jonas Lindqvist', 'Student')]
  for (const one of [teacher, ...students]) {
    await one.openBrowser()
    await one.signUpByCalls()
  }
  const made = await readyClass(teacher, students, 3)
  const { quizId, teamId, key } = made
  const { classSession, quizzes } = teacher.api
  await quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
  const command = () => ({ quizId, commandId: randomUUID() })
  const click = async () => ({
    ...command(),
    version: (await classSession.get({ quizId })).control.version,
  })

  await teacher.page.goto(`/quizzes/${quizId}/session`)
  const opened = teacher.page.waitForEvent('popup')
  await teacher.page.getByRole('link', { name: 'Projector' }).click()
  const screen = await opened
  const heard: string[] = []
  screen.on('response', async (response) => {
    if (response.url().includes('/class-session/projector'))
      heard.push(await response.text().catch(() => ''))
  })
  const shows = async (text: string | RegExp, act: () => Promise<unknown>) => {
    await act()
    await expect(screen.getByText(text).first()).toBeVisible({ timeout: soon })
  }
  await expect(
    screen.getByText('Your instructor opens the quiz in a moment.').first(),
  ).toBeVisible()

  await shows(/^(10:00|09:[45]\d)$/, async () =>
    classSession.open({ ...(await click()), step: 'individual', limitMinutes: 10 }),
  )
  await expect(screen.getByText('0 of 2 submitted')).toBeVisible({ timeout: soon })
  for (const [index, student] of students.entries())
    await shows(`${index + 1} of 2 submitted`, () => made.submit(student))
  await shows('Paused', () => classSession.pause({ ...command(), step: 'individual' }))
  await shows(/^Ends at/, () => classSession.resume({ ...command(), step: 'individual' }))
  await shows('Team quiz', async () =>
    classSession.open({ ...(await click()), step: 'team', limitMinutes: 10, collectsFirst: true }),
  )
  const [captain] = students
  if (!captain) throw new Error('The team has a captain')
  const place = { quizId, teamId }
  await captain.api.teamQuiz.launch(place)
  for (const [questionId, optionIds] of Object.entries(key))
    await captain.api.teamQuiz.answer({ ...place, questionId, optionIds, attempt: 1 })
  await shows('1 of 1 team is done', () => captain.api.teamQuiz.complete(place))
  await shows('This session is over. Thank you.', async () => classSession.end(await click()))

  await expect.poll(() => heard.length).toBeGreaterThan(8)
  for (const { name, email } of students)
    expect(heard.filter((text) => text.includes(name) || text.includes(email))).toEqual([])
})
