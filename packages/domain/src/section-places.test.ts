import { describe, expect, it } from 'vitest'
import { isSectionName, planSections, sectionKey } from './section-places.ts'

const ana = { id: 'ana', email: 'ana@x.org' }
const ben = { id: 'ben', email: 'ben@x.org' }
const sections = [{ name: 'Lab A' }, { name: 'Übung 2' }]
const plan = (...rows: [email: string, section: string][]) =>
  planSections(
    rows.map(([email, section]) => ({ email, section })),
    { sections, students: [ana, ben] },
  )

describe('names of sections', () => {
  it('[SECT-01] are one name in whatever case, Unicode form and space around it', () => {
    expect(sectionKey(' LAB a ')).toBe(sectionKey('Lab A'))
    expect(sectionKey('U\u0308BUNG 2')).toBe(sectionKey('\u00fcbung 2'))
    expect(sectionKey('Lab A')).not.toBe(sectionKey('Lab  A'))
  })

  it('[SECT-01] have 1 to 40 characters', () => {
    expect(
      ['', '  ', 'x', ' x'.padEnd(60), 'x'.repeat(40), 'x'.repeat(41)].map(isSectionName),
    ).toEqual([false, false, true, true, true, false])
  })
})

describe('the lines of a file', () => {
  it('[SECT-02] put students into sections, however addresses and names are written', () => {
    const { places, ...unknown } = plan([' Ana@X.org', 'LAB A'], ['ben@x.org', 'übung 2 '])
    expect([...places]).toEqual([
      ['lab a', [ana]],
      ['übung 2', [ben]],
    ])
    expect(unknown).toEqual({ unknownEmails: [], unknownSections: [] })
  })

  it('[SECT-02] a student has one section: the last line counts', () => {
    expect([...plan(['ana@x.org', 'Lab A'], ['ANA@x.org', 'Übung 2']).places]).toEqual([
      ['übung 2', [ana]],
    ])
  })

  it('[SECT-02] what is unknown is named once and does nothing, all else counts', () => {
    const { places, ...unknown } = plan(
      ['eve@x.org', 'Lab A'],
      ['Eve@x.org', 'Lab Z '],
      ['ana@x.org', 'LAB z'],
      ['ben@x.org', 'Lab A'],
    )
    expect([...places]).toEqual([['lab a', [ben]]])
    expect(unknown).toEqual({ unknownEmails: ['eve@x.org'], unknownSections: ['Lab Z'] })
  })
})
