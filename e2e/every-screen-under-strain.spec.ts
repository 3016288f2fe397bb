import { expect } from '@playwright/test'
import { crowded, crowdOf, withLongNames } from './crowd.ts'
import { enter, findPlaces, findTeam } from './demo-class.ts'
import type { Person } from './person.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

/**
 * What a page asks of the server, but who is logged in; under a tab of a course what the tab asks.
 */
const questionsOf = (path: string) =>
  path.includes('?tab=') ? /\/api\/v1\/(?!session$|courses\/[^/]+$)/ : /\/api\/v1\/(?!session$)/

/** Somebody's pages: where they are, and what shows that they have loaded. */
type Pages = readonly (readonly [name: string, path: string, shows: string | RegExp])[]

async function lookAtAll(walk: Walk, person: Person, pages: Pages): Promise<void> {
  const { page } = person
  await page.clock.install()
  for (const [name, path, shows] of pages) {
    await test.step(name, async () => {
      const questions = questionsOf(path)
      const asked = page.waitForRequest(questions)
      await page.route(questions, () => {}) // until the route is gone
      await page.goto(path)
      await asked
      await walk.look(person, `${name}, waiting`, questions)
      await page.unroute(questions)
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()

      await page.route(questions, (route) => route.abort())
      await page.goto(path)
      await expect(async () => {
        await page.clock.fastForward(5000) // to the next try
        await expect(page.getByRole('button', { name: /^(Try Again|Retry)$/ }).first()).toBeVisible(
          { timeout: 100 },
        )
      }).toPass({ intervals: [50] })
      await walk.look(person, `${name}, failing`)
      await page.unroute(questions)

      await page.route(questions, async (route) => {
        const answer = await route.fetch()
        if (!answer.ok() || route.request().method() !== 'GET')
          return route.fulfill({ response: answer })
        await route.fulfill({ response: answer, json: withLongNames(crowded(await answer.json())) })
      })
      await walk.visit(person, path, /Maximiliane/, `${name}, crowded`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
}

test.describe.configure({ mode: 'parallel' })

test(`[P44] [TEXT-05] every list of an instructor is accessible and fits while it loads, when it fails, and with ${crowdOf} items of long names`, async ({
  browser,
  product,
}) => {
  const teacher = await enter(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const { courseId, course, draft } = await findPlaces(teacher)
  await teacher.api.roster.add({ courseId, entries: ['late@example.org'] })
  await lookAtAll(new Walk('strained instructor'), teacher, [
    ['dashboard', '/', 'Recent Quizzes'],
    ['courses', '/courses', 'PHYS101'],
    ['quizzes', '/quizzes', draft.title],
    ['teams', '/groups', 'Team Aorta'],
    ['course', course, draft.title],
    ['students', `${course}?tab=students`, '24 students'],
    ['teams of a course', `${course}?tab=teams`, 'Team Aorta'],
    ['individual results', `${course}?tab=gradebook`, 'Amara Okonkwo'],
    ['team results', `${course}?tab=gradebook&subtab=team`, 'Team Aorta'],
    ['appeals', `${course}?tab=gradebook&subtab=appeals`, '1 pending, 2 appeals'],
    ['quiz', `/quizzes/${draft.id}/edit`, 'Edit Quiz'],
  ])
})

test(`[P44] [TEXT-05] every list of a student is accessible and fits while it loads, when it fails, and with ${crowdOf} items of long names`, async ({
  browser,
  product,
}) => {
  const teacher = await enter(product, browser, {
    name: 'Ingrid Halvorsen',
    role: 'Instructor',
    screen: 'laptop',
  })
  const student = await enter(product, browser, {
    name: 'Amara Okonkwo',
    role: 'Student',
    screen: 'phone',
  })
  const { courseId, individual, team, finished } = await findPlaces(teacher)
  const teamId = await findTeam(student, courseId)
  await lookAtAll(new Walk('strained student'), student, [
    ['dashboard', '/', individual.title],
    ['courses', '/courses', 'Physiology I'],
    ['quizzes', '/quizzes', individual.title],
    ['teams', '/groups', 'Team Aorta'],
    ['individual quiz', `/quizzes/${individual.id}/take`, individual.title],
    ['results', `/quizzes/${finished.id}/results`, finished.title],
    ['team lobby', `/quizzes/${individual.id}/team-lobby/${teamId}`, individual.title],
    ['team quiz', `/quizzes/${team.id}/team/${teamId}`, team.title],
  ])
})
