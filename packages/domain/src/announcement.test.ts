import { expect, test } from 'vitest'
import { announcementText } from './announcement.ts'

test('[ANN-01] an announcement is what was typed, without the space around it', () => {
  expect(announcementText('  Please keep quiet.\n')).toBe('Please keep quiet.')
  expect(announcementText('نرجو الهدوء 🤫')).toBe('نرجو الهدوء 🤫')
})

test.each(['', '   ', '\n\t', '\u200B\u200D', '\u202E \u2066', '\u3164', '\u2800\u00A0'])(
  '[ANN-01] %j is none: nothing of it can be seen',
  (typed) => {
    expect(announcementText(typed)).toBeNull()
  },
)
