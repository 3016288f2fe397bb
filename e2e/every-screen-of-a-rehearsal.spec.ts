import { expect } from '@playwright/test'
import { enter, findPlaces } from './demo-class.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

test('[HELP-03] [P44] [LANG-01] a rehearsal says on every screen that it is one, is accessible and fits', async ({
  browser,
  product,
}) => {
  const walk = new Walk('rehearsal')
  const ingrid = { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' } as const
  const teacher = await enter(product, browser, ingrid)
  const { page } = teacher
  const { draft, finished } = await findPlaces(teacher)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

  await page.goto('/quizzes')
  await press(`Rehearse: ${draft.title}`)
  await page.waitForURL(/\/session$/)
  const quizId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await walk.see(teacher, /with an invented class, until/, 'the cockpit of a rehearsal')
  await press('Be...')
  await walk.dialog(teacher, 'Be a Student')
  await page.goto('/quizzes')
  await press(`Rehearse: ${finished.title}`)
  await walk.dialog(teacher, 'End your other rehearsal?')
  await page.goto(`/quizzes/${quizId}/session`)
  await press('End Rehearsal')
  await walk.dialog(teacher, 'End the rehearsal?')
  await page.goto(`/quizzes/${quizId}/session/projector`)
  await expect(page.getByText('Rehearsal', { exact: true })).toBeVisible()

  const { teams } = await teacher.api.rehearsals.get({ quizId })
  const { id = '', name = '' } = teams[0]?.members[0] ?? {}
  await page.evaluate((tab) => {
    window.name = tab
  }, `rehearse-${id}`)
  await walk.visit(teacher, '/', `Rehearsal. You are ${name}.`, 'a page of an invented student')
  await page.evaluate(() => {
    window.name = ''
  })
  await teacher.api.rehearsals.end({ quizId })
  await page.evaluate((tab) => {
    window.name = tab
  }, `rehearse-${id}`)
  await walk.visit(teacher, '/', 'This rehearsal is over', 'after the end')
})
