import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { addTypedItem, gradedClass } from '../../../../testing/graded-class.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { layOut } from '../../../../testing/laid-out.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
let made: Awaited<ReturnType<typeof gradedClass>>
beforeAll(async () => {
  world = await openWorld()
  layOut(600)
})
beforeEach(async () => {
  made = await gradedClass(world)
  await addTypedItem(world, made, 'Exam')
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

async function openPasting(client = as(world, made.teacher)) {
  const { user } = openApp(client, `/courses/${made.courseId}/grades`)
  await user.click(await screen.findByRole('button', { name: 'Paste Scores' }))
  const form = await dialog('Paste Scores')
  const paste = async (lines: readonly string[]) => {
    const field = form.getByRole('textbox', { name: 'Lines' })
    await user.clear(field)
    await user.click(field)
    await user.paste(lines.join('\n'))
    await user.click(form.getByRole('button', { name: 'Preview' }))
  }
  return { user, form, paste }
}
const stored = async () => {
  const { rows } = await as(world, made.teacher).grades.table({ courseId: made.courseId })
  return new Map(rows.map(({ student, cells }) => [student.id, cells.at(-1)]))
}

describe('pasted scores', () => {
  test('[BOOK-12] are shown line by line before they are saved: taken, unknown and wrong ones', async () => {
    const { user, form, paste } = await openPasting()
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true)
    await paste([
      `${made.captain.email}, 87,5`,
      `${made.member.email};12`,
      'nobody@example.org, 5',
      `${made.third.email}, many`,
    ])
    expect((await form.findByRole('status')).textContent).toBe(
      '2 scores, 1 unknown address, 1 wrong line.',
    )
    const rows = form.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toContain(`${made.captain.name}–87.5`)
    expect(form.getByText('Line 3: nobody@example.org')).toBeTruthy()
    expect(form.getByText(/^Line 4: .+ \(no score from 0 to 100\)$/)).toBeTruthy()
    expect((await stored()).get(made.captain.id)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Back' }))
    const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' })
    expect(field.value).toContain('many')
    expect(document.activeElement).toBe(field)
    await user.click(form.getByRole('button', { name: 'Preview' }))
    await user.click(await form.findByRole('button', { name: 'Save Scores' }))
    await isClosed()
    expect(await screen.findByText('2 scores of Exam.')).toBeTruthy()
    const scores = await stored()
    expect([made.captain, made.member, made.third].map(({ id }) => scores.get(id))).toEqual([
      ...[87.5, 12, null],
    ])
    const table = within(screen.getByRole('table'))
    await waitFor(() => expect(table.getByDisplayValue('87.5')).toBeTruthy())
  })

  test('[BOOK-22] are shown anew where somebody has typed meanwhile, and nothing is saved', async () => {
    const { user, form, paste } = await openPasting()
    await paste([`${made.captain.email}, 80`])
    const save = await form.findByRole('button', { name: 'Save Scores' })
    const { grades } = as(world, made.teacher)
    const { items } = await grades.settings({ courseId: made.courseId })
    const item = items.find(({ kind }) => kind === 'typed')
    await grades.setTyped({
      ...{ itemId: item?.kind === 'typed' ? item.itemId : '', studentId: made.captain.id },
      ...{ score: 3, seen: null },
    })
    await user.click(save)
    expect(await toast()).toContain('Something has changed since this preview.')
    await waitFor(() =>
      expect(form.getAllByRole('row').map((row) => row.textContent)).toContain(
        `${made.captain.name}380`,
      ),
    )
    expect((await stored()).get(made.captain.id)).toBe(3)
    await user.click(form.getByRole('button', { name: 'Save Scores' }))
    await isClosed()
    expect((await stored()).get(made.captain.id)).toBe(80)
  })

  test('[GFAIL-01] that cannot be read or saved stay in the field', async () => {
    const client = as(world, made.teacher)
    const { form, paste } = await openPasting(instead(client, 'grades', 'readLines', offline))
    await paste([`${made.captain.email}, 80`])
    expect(await toast()).toBe('Not savedNothing has been changed. Please try again.')
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' }).value).toContain(
      ', 80',
    )
  })
})
