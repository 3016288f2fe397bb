import { expect, type Request } from '@playwright/test'
import { heartQuiz } from '../samples/heart-quiz.ts'
import { Person } from './person.ts'
import { questionOf, sees, strip } from './playing.ts'
import { call, readyClass } from './ready-class.ts'
import { test } from './test.ts'

test.setTimeout(180_000)

const total = heartQuiz.questions.length

/** Chooses the right options of the question on the screen. */
async function choose(student: Person, number: number): Promise<void> {
  await sees(student, number)
  for (const text of questionOf(number).right) await strip(student, number, text).click()
}

const goOnFrom = (student: Person, number: number) =>
  student.page
    .getByRole('button', { name: number === total ? 'Go to Submit' : 'Next Question' })
    .click()

/** The line beside the buttons. */
const says = (student: Person, text: string) =>
  expect(
    student.page.getByRole('region', { name: 'Your Place' }).getByText(text, { exact: true }),
  ).toBeVisible()

test('a student on a phone loses the network in the middle of a quiz, goes on answering, and submits with nothing lost', async ({
  browser,
  product,
}) => {
  const teacher = new Person(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const student = new Person(product, browser, {
    name: 'Amara Okonkwo',
    role: 'Student',
    screen: 'phone',
  })
  for (const person of [teacher, student]) {
    await person.openBrowser()
    await person.signUpByCalls()
  }
  const { courseId, quizId, key } = await readyClass(teacher, [student])
  const { page } = student
  const context = page.context()

  await test.step('[TAKE-01, P28] each choice is saved soon after the click', async () => {
    const asked: string[] = []
    const files: string[] = []
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.slice(7)}`)
      if (/\.(js|css)$/.test(pathname)) files.push(pathname)
    }
    page.on('request', note)
    const opened = await page.goto(`/quizzes/${quizId}/take`)
    for (const number of [1, 2]) {
      await choose(student, number)
      if (number === 1) page.off('request', note)
      await says(student, 'Saved')
      await goOnFrom(student, number)
    }
    // what was sent before the app was there is not sent again
    const start = `POST /quizzes/${quizId}/start`
    expect(asked.filter((call) => call === start)).toEqual([start])
    // a phone loads what the page itself names, which has a budget (scripts/budget.ts), and no more
    const links = ((await opened?.text()) ?? '').matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)
    const named = new Set([...links].map(([, file]) => file))
    expect(new Set(files)).toEqual(named)
  })

  await test.step('[P29] without network the student goes on, and the screen says where the answers are', async () => {
    await context.setOffline(true)
    for (let number = 3; number <= total; number += 1) {
      await choose(student, number)
      await says(student, 'Offline, kept on this device')
      await goOnFrom(student, number)
    }
  })

  await test.step('[TAKE-10] a submit without network fails and loses nothing', async () => {
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(page.getByText('Failed to submit quiz. Please try again.')).toBeVisible()
    await expect(page.getByText(`${total} of ${total}`, { exact: true })).toBeVisible()
  })

  await test.step('[P29] back online everything is saved by itself', async () => {
    await context.setOffline(false)
    await says(student, 'Saved')
    const { draft } = await call(student, 'GET', `/quizzes/${quizId}/take`)
    const kept = Object.entries(draft as Record<string, { optionIds: string[] }>).map(
      ([id, { optionIds }]) => [id, [...optionIds].sort()],
    )
    expect(Object.fromEntries(kept)).toEqual(
      Object.fromEntries(Object.entries(key).map(([id, optionIds]) => [id, [...optionIds].sort()])),
    )
  })

  await test.step('another device goes on where the phone was, and submits once', async () => {
    const laptop = new Person(product, browser, {
      name: student.name,
      role: 'Student',
      screen: 'laptop',
    })
    await laptop.openBrowser()
    await laptop.page.goto('/')
    await laptop.logIn()
    await laptop.page.goto(`/quizzes/${quizId}/take`)
    await expect(laptop.page.getByText(`${total} of ${total}`, { exact: true })).toBeVisible()
    await laptop.page.getByRole('button', { name: 'Back' }).click()
    await sees(laptop, total)
    for (const text of questionOf(total).right)
      await expect(strip(laptop, total, text)).toBeChecked()
    await goOnFrom(laptop, total)
    await laptop.page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(laptop.page.getByRole('heading', { name: 'Quiz submitted' })).toBeVisible()
    await expect(laptop.page.getByText(`${total}/${total}`).first()).toBeVisible()
  })

  await test.step('[TAKE-08] the phone is taken to the results; there is one attempt', async () => {
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(page).toHaveURL(new RegExp(`/quizzes/${quizId}/results$`))
    const { results } = await call(teacher, 'GET', `/courses/${courseId}/individual-results`)
    expect(results).toHaveLength(1)
  })

  expect(product.output).not.toContain('"level":50')
})
