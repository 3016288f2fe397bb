import { expect } from '@playwright/test'
import { enter, findPlaces } from './demo-class.ts'
import { picture } from './pictures.ts'
import { openTab } from './tab.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

test('[RPT-05] [RPT-06] [RPT-18] [DEBRIEF-01] [P44] the report and the debrief are accessible and fit in all of their states', async ({
  browser,
  product,
}) => {
  const walk = new Walk('report')
  const ingrid = { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' } as const
  const teacher = await enter(product, browser, ingrid)
  const { page } = teacher
  const { draft, finished, individual } = await findPlaces(teacher)
  const report = (quizId: string) => `/quizzes/${quizId}/report`
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

  await test.step('the report', async () => {
    await walk.visit(teacher, report(draft.id), 'No results yet', 'nobody has submitted')
    await walk.visit(teacher, report(individual.id), 'Show answers', 'overview, covered')
    await openTab(page, 'Questions')
    await press('Open question 1')
    await walk.look(teacher, 'questions, covered')
    await walk.visit(teacher, report(finished.id), 'What to discuss', 'overview')
    await press('Show as table')
    await walk.look(teacher, 'overview, as a table')
    await openTab(page, 'Questions')
    await walk.look(teacher, 'questions')
    await press('Open question 1')
    await walk.look(teacher, 'an opened question')
    await openTab(page, 'Teams')
    await page
      .getByText(/^Members of /)
      .first()
      .click()
    await walk.look(teacher, 'teams')
  })

  const debrief = (quizId: string) => `/quizzes/${quizId}/debrief`
  await test.step('the debrief', async () => {
    const wall = new Walk('debrief', { isOnWall: true })
    await wall.visit(teacher, debrief(draft.id), 'No results yet', 'nobody has submitted')
    await wall.visit(teacher, debrief(individual.id), /Show it anyway/, 'it asks')
    await press('Show it')
    await press('Show what students chose')
    await press('Show the answer')
    await wall.dialog(teacher, 'Show it on the screen?')
    await wall.visit(teacher, debrief(finished.id), 'In which order?', 'it begins')
    await press('Start')
    await wall.see(teacher, 'Step 1 of 4', 'question')
    await press('Show what students chose')
    await wall.see(teacher, 'Step 2 of 4', 'students')
    await press("Show teams' first tries")
    await wall.see(teacher, 'Step 3 of 4', 'teams')
    await press('Show the answer')
    await wall.see(teacher, 'Right answer', 'answer')
    await press('Keys')
    await wall.dialog(teacher, 'Keys')
  })

  for (const language of ['de', 'es'] as const)
    await test.step(`[DEBRIEF-01] the debrief fits in ${language}`, async () => {
      await teacher.api.accounts.setLanguage({ language })
      await page.goto(debrief(finished.id))
      await page.locator('main button').last().click()
      await page.mouse.click(1, 1) // off the button, which Space would press
      for (let step = 1; step <= 4; step += 1) {
        await expect(page.getByRole('status').first()).toContainText(`${step}`)
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 720 })
          const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
          await expect.soft.poll(wide, `step ${step} in ${language}`).toBeLessThanOrEqual(width)
          await picture(page, `debrief/${language} step ${step} ${width}`, false)
        }
        await page.keyboard.press(' ')
      }
    })
})
