import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxScoreLines, readScoreLines, type ScoreLines } from './typed-score-lines.ts'

const students = ['ana', 'ben', 'cem', 'dan'].map((id) => ({ id, email: `${id}@example.org` }))
function read(pasted: string): ScoreLines {
  const outcome = readScoreLines(pasted, students)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}
const none = { taken: [], unknown: [], wrong: [] }

describe('[BOOK-12] pasted scores', () => {
  test('3 correct lines, 1 of an unknown address and 1 wrong one', () => {
    expect(
      read(
        'ana@example.org,80\nben@example.org;87,5\ncem@example.org\t91.67\neva@example.org,70\ndan@example.org,abc',
      ),
    ).toEqual({
      taken: [
        { studentId: 'ana', score: 80 },
        { studentId: 'ben', score: 87.5 },
        { studentId: 'cem', score: 91.67 },
      ],
      unknown: [{ line: 4, email: 'eva@example.org' }],
      wrong: [{ line: 5, fault: 'notAScore', text: 'dan@example.org,abc' }],
    })
  })

  test.each([
    ['ana@example.org,87,5', 87.5],
    ['ana@example.org;87,5', 87.5],
    ['ana@example.org\t87,5', 87.5],
    ['ana@example.org,87.5', 87.5],
    ['ana@example.org,0', 0],
    ['ana@example.org,100', 100],
    ['ana@example.org,100,00', 100],
    ['ana@example.org,99.99', 99.99],
    ['ana@example.org,05', 5],
    ['  ana@example.org  ;  80  ', 80],
    ['\tana@example.org\t80\t', 80],
    ['ANA@Example.ORG,80', 80],
    ['\u00A0ana@example.org, 80', 80],
  ])('%j is a score', (line, score) => {
    expect(read(line)).toEqual({ ...none, taken: [{ studentId: 'ana', score }] })
  })

  test.each([
    '100.01',
    '101',
    '-1',
    '87.555',
    '1,000',
    '87.5.1',
    '8,7,5',
    'abc',
    '80 %',
    '1e1',
    '.5',
    '80.',
    '0x10',
    'NaN',
    '８０',
    '80;90',
  ])('%j is none', (score) => {
    const text = `ana@example.org,${score}`
    expect(read(text)).toEqual({ ...none, wrong: [{ line: 1, fault: 'notAScore', text }] })
  })

  test.each(['ana@example.org', 'ana@example.org,', 'ana@example.org;  ', 'ana@example.org\t'])(
    '%j has none',
    (text) => {
      expect(read(text)).toEqual({
        ...none,
        wrong: [{ line: 1, fault: 'noScore', text: text.trim() }],
      })
    },
  )

  test('blank lines are ignored and counted, whatever ends a line', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const pasted = ['', 'ana@example.org,80', '  ', '\t', 'eva@example.org,70', ''].join(end)
      expect(read(pasted)).toEqual({
        ...none,
        taken: [{ studentId: 'ana', score: 80 }],
        unknown: [{ line: 5, email: 'eva@example.org' }],
      })
    }
    expect(read('')).toEqual(none)
    expect(read('\n \r\n')).toEqual(none)
  })

  test('a head above them is a wrong line', () => {
    expect(read('E-mail,Score\nana@example.org,80')).toMatchObject({
      taken: [{ studentId: 'ana' }],
      wrong: [{ line: 1, fault: 'notAScore' }],
    })
  })

  test('of a student in several lines none is taken, so that no line wins unseen', () => {
    const pasted = 'ana@example.org,80\nben@example.org,70\nAna@example.org,90\nana@example.org,x'
    expect(read(pasted)).toEqual({
      ...none,
      taken: [{ studentId: 'ben', score: 70 }],
      wrong: [
        { line: 1, fault: 'twice', text: 'ana@example.org,80' },
        { line: 3, fault: 'twice', text: 'Ana@example.org,90' },
        { line: 4, fault: 'notAScore', text: 'ana@example.org,x' },
      ],
    })
    expect(read('ana@example.org,80\nana@example.org,80').taken).toEqual([])
    // of whom nobody is known, all lines are named
    expect(read('eva@example.org,80\neva@example.org,90').unknown).toHaveLength(2)
  })

  test('at most 2,000 lines, blank ones aside', () => {
    const lines = (count: number) => Array(count).fill('eva@example.org,80').join('\n\n')
    expect(maxScoreLines).toBe(2000)
    expect(read(lines(2000)).unknown).toHaveLength(2000)
    expect(readScoreLines(lines(2001), students)).toEqual({
      ok: false,
      refusal: 'TOO_MANY_LINES',
    })
  })

  test('a long line is cut', () => {
    expect(read('x'.repeat(5000)).wrong[0]?.text).toHaveLength(100)
  })

  test('every line that is not blank is taken, unknown or wrong, and what is taken is a score', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'ana@example.org',
        'eva@example.org',
        ',',
        ';',
        '\t',
        '80',
        '87,5',
        '\n',
        ' ',
      ),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const pasted = pieces.join('')
        const { taken, unknown, wrong } = read(pasted)
        const filled = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
        expect(taken.length + unknown.length + wrong.length).toBe(filled.length)
        for (const { score } of taken) expect(score >= 0 && score <= 100).toBe(true)
      }),
    )
  })
})
