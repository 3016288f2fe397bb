import { expect, it } from 'vitest'
import { newSection } from './section.ts'

it('[ENT-06] [D-44] a section in local state is known by the moment at which it was made', () => {
  const fields = { courseId: 'course', number: '2', startTime: '09:30', days: ['Mon', 'Thu'] }
  const made = Date.parse('2026-09-01T08:00:00.000Z')
  expect(newSection(made, fields)).toEqual({ id: 'section-1788249600000', ...fields })
  expect(newSection(made + 1, fields).id).not.toBe(newSection(made, fields).id)
})
