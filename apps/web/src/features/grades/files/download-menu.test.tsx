import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { exampleClass } from '../../../../../server/testing/example-class.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
})

test('[GFILE-02] [GFILE-03] [GFILE-04] [GFILE-06] what it is made of can be saved as files, without names first', async () => {
  const saved: File[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as File)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { teacher, courseId } = await exampleClass(world)
  const { user } = openApp(as(world, teacher), `/courses/${courseId}/grades`)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await screen.findByRole('menuitem', { name: 'Grades (CSV)' })
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered).toEqual([
    'Grades (CSV)',
    'Results Without Names (CSV)',
    'Results with Names (CSV)',
    'Answers Without Names (CSV)',
    'Answers with Names (CSV)',
  ])
  await user.keyboard('{Escape}')
  for (const [at, name] of offered.entries()) {
    const button = screen.getByRole('button', { name: 'Download' })
    await waitFor(() => {
      expect(screen.queryByRole('menu')).toBeNull()
      expect(button.dataset.loading).toBeUndefined()
    })
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: name ?? '' }))
    await waitFor(() => expect(saved).toHaveLength(at + 1))
  }
  expect(saved.map(({ name }) => name.replace(/-[0-9A-F]{8}-.*/, ''))).toEqual([
    ...['course-grades', 'results', 'results', 'answers', 'answers'],
  ])
  const texts = await Promise.all(saved.map((file) => file.text()))
  expect(texts.map((text) => text.includes('"Alpha"'))).toEqual([true, false, true, false, true])
  expect(texts.map((text) => text.trimEnd().split('\r\n').length)).toEqual([
    ...[16, 31, 31, 114, 114],
  ])
})
