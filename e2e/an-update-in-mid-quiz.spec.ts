import { expect, type Page } from '@playwright/test'
import { heartQuiz } from '../samples/heart-quiz.ts'
import { Person } from './person.ts'
import { questionOf, sees, strip } from './playing.ts'
import { call, readyClass } from './ready-class.ts'
import { test } from './test.ts'
import { update } from './update.ts'

test.setTimeout(180_000)

const total = heartQuiz.questions.length
const text = 'A new version is here. Reload when you are done.'

/** How often the page was loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

const saved = (student: Person) =>
  expect(
    student.page.getByRole('region', { name: 'Your Place' }).getByText('Saved', { exact: true }),
  ).toBeVisible()

/** Answers right, from one question to another, and goes on after each. */
async function answer(student: Person, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await sees(student, number)
    for (const option of questionOf(number).right) await strip(student, number, option).click()
    await saved(student)
    await student.page
      .getByRole('button', { name: number === total ? 'Go to Submit' : 'Next Question' })
      .click()
  }
}

test('[FIRM-21] an update in mid-quiz takes nothing away: who is in the middle goes on, who is idle gets the new pages, and what goes wrong reaches the log', async ({
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
    await person.page.clock.install()
    await person.signUp()
  }
  const { courseId, quizId } = await readyClass(teacher, [student])
  const { page } = student
  const bar = page.getByRole('status').filter({ hasText: text })
  await page.goto(`/quizzes/${quizId}/take`)
  await answer(student, 1, 2)
  const loads = countLoads(page)

  await test.step('the student reads that a new version is here, and goes on as if it were not', async () => {
    await update(student, 'b'.repeat(12))
    await answer(student, 3, 3)
    await expect(bar).toBeVisible()
    for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(60_000)
    await answer(student, 4, total)
    await expect(bar).toBeVisible()
    expect(loads()).toBe(0)
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(page.getByRole('heading', { name: 'Quiz submitted' })).toBeVisible()
    const { results } = await call(teacher, 'GET', `/courses/${courseId}/individual-results`)
    expect(results).toMatchObject([{ score: 100 }])
  })

  await test.step('the way on leads to a page whose file is gone: it comes with the new version, once', async () => {
    await page.getByRole('link', { name: 'Leave, to the dashboard' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await expect(bar).toBeHidden()
    await expect.poll(loads).toBe(1)
  })

  await test.step('the dashboard that nobody touches is loaded anew by itself, once', async () => {
    await teacher.page.goto('/')
    await expect(teacher.page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    const loads = countLoads(teacher.page)
    await update(teacher, 'c'.repeat(12))
    // of which the page hears, and asks again
    await call(teacher, 'PATCH', `/quizzes/${quizId}/flags`, { isTeamActive: false })
    await expect(teacher.page.getByText(text)).toBeVisible()
    await teacher.page.clock.fastForward(31_000)
    await expect.poll(loads).toBe(1)
    await expect(teacher.page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await teacher.page.clock.fastForward(600_000)
    await expect(teacher.page.getByText(text)).toBeHidden()
    expect(loads()).toBe(1)
  })

  await test.step('of 8 errors of a page 5 are told, with its route and its build, and nothing that was in it', async () => {
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/defects')) reports.push(request.postDataJSON())
    })
    await page.goto(`/quizzes/${quizId}/results`)
    await expect(page.getByText(heartQuiz.title).first()).toBeVisible()
    await page.evaluate(() => {
      for (let times = 0; times < 8; times += 1) {
        queueMicrotask(() => {
          throw new RangeError('Amara chose B')
        })
      }
    })
    const defect = {
      kind: 'error',
      error: 'RangeError',
      route: '/quizzes/$quizId/results',
      build: 'b'.repeat(12),
    }
    await expect.poll(() => reports).toEqual(Array(5).fill(defect))
    await expect.poll(() => product.output).toContain('"error":"RangeError"')
    const lines = product.output.split('\n').filter((line) => line.includes('a page has failed'))
    const file = { kind: 'file', error: 'Error', route: '/' } // the dashboard's, of the old build
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ ...file, defects: 1 }, defect])
    expect(product.output).not.toMatch(/Amara|chose B/)
    for (const person of [teacher, student]) await person.page.unrouteAll({ behavior: 'wait' })
  })
})
