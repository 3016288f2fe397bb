import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/running-app.ts'
import { setScore } from '../../../testing/scores.ts'
import { saveAs, submitAs } from '../../../testing/taking.ts'
import { appealedTeam, teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
const choice = {
  types: ['individual', 'team'] as ('individual' | 'team')[],
  points: 100,
  date: '2026-09-01',
}
const exportFor = (
  who: Who,
  input: { courseId: string; quizIds: string[] } & Partial<typeof choice>,
) => as(world, who).gradebook.export({ ...choice, ...input })
const rename = (id: string, name: string) =>
  world.database.connection.update(profiles).set({ name }).where(eq(profiles.id, id))
/** The lines of the file, without its mark. */
const linesOf = async (file: File) =>
  new TextDecoder('utf-8', { ignoreBOM: false }).decode(await file.arrayBuffer()).split('\r\n')

describe('the export', () => {
  test('[EXP-01, EXP-02, EXP-03, PERM-06, VAL-56, VAL-57] is for the course’s instructor, with quizzes of this course, a type, and 1 to 1000 points', async () => {
    const { teacher, captain, courseId, quizId } = await teamResults(world, { students: 3 })
    const other = await given(world).quiz({ students: 3 })
    const input = { courseId, quizIds: [quizId] }
    expect(await codeOf(exportFor(null, input))).toBe('UNAUTHORIZED')
    expect(await codeOf(exportFor(captain, input))).toBe('FORBIDDEN')
    expect(await codeOf(exportFor(other.teacher, input))).toBe('NOT_FOUND')
    expect(await codeOf(exportFor(teacher, { courseId, quizIds: [quizId, other.quizId] }))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(exportFor(teacher, { courseId, quizIds: [] }))).toBe('NO_QUIZZES_SELECTED')
    expect(await codeOf(exportFor(teacher, { ...input, types: [] }))).toBe('NO_EXPORT_TYPE')
    for (const points of [0, 1001, -1])
      expect(await codeOf(exportFor(teacher, { ...input, points }))).toBe('POINTS_OUT_OF_RANGE')
    for (const points of [1, 1000])
      expect(await codeOf(exportFor(teacher, { ...input, points }))).toBe('OK')
    for (const date of ['1.9.2026', '2026-02-30', '../../x'])
      expect(await codeOf(exportFor(teacher, { ...input, date }))).toBe('BAD_REQUEST')
  })

  test('[EXP-04, EXP-05, EXP-06, D-102, D-103, D-111] has a row for every enrolled student by name, points per quiz and type, and empty cells without an attempt', async () => {
    const { teacher, captain, member, third, outsider, students, courseId, quizId, attemptId } =
      await teamResults(world, { students: 6 })
    const { id: untaken } = await as(world, teacher).quizzes.createEmpty({
      title: 'Heart, "left"',
      courseId,
    })
    const late = await given(world).student('Åsa Öberg')
    await as(world, late).enrollment.join({ courseId })
    await as(world, third).enrollment.leave({ courseId })
    await setScore(world, attemptId, 66.67)
    await rename(captain.id, 'Silva, "Ana"\nMaria')
    await rename(member.id, '山田 太郎')
    const file = await exportFor(teacher, {
      courseId,
      quizIds: [quizId, untaken, quizId],
      points: 30,
    })
    expect(file.type).toBe('text/csv;charset=utf-8')
    expect(file.name).toMatch(/^grades-[\p{L}\p{N}-]+-2026-09-01\.csv$/u)
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    )
    const row = (name: string, { id, email }: { id: string; email: string }, points: string) =>
      `"${name}","${id}","${email}",${points},,`
    expect(await linesOf(file)).toEqual([
      '"Student","ID","SIS User ID","Readiness 1 (Individual)","Readiness 1 (Team)","Heart, ""left"" (Individual)","Heart, ""left"" (Team)"',
      row('Åsa Öberg', late, ','),
      ...[outsider, ...students.slice(4)].map((one) => row(one.name, one, '30,')),
      row('Silva, ""Ana""\nMaria', captain, '20,25'),
      row('山田 太郎', member, '30,25'),
      '',
    ])
  })

  test('[SCORE-03, D-97, D-100] has scores that were edited, and accepted appeals', async () => {
    const { teacher, captain, courseId, quizId, attemptId, appealId } = await appealedTeam(world, {
      students: 3,
    })
    await as(world, teacher).gradebook.editScore({ attemptId, score: 85.55, seen: 100 })
    await as(world, teacher).appeals.resolve({ appealId, decision: 'accepted', feedback: 'Agreed' })
    const lines = await linesOf(await exportFor(teacher, { courseId, quizIds: [quizId] }))
    expect(lines.find((line) => line.includes(captain.id))).toMatch(/,85\.55,91\.67$/)
  })

  test('[D-81] gives a team score to the members at completion, whatever team they are in now', async () => {
    const { teacher, captain, member, third, outsider, students, teamId, courseId, quizId } =
      await teamResults(world, { students: 6 })
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id],
      captainId: null,
    })
    const late = await given(world).student()
    await as(world, late).enrollment.join({ courseId })
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [captain.id, late.id],
      captainId: null,
    })
    const lines = await linesOf(
      await exportFor(teacher, { courseId, quizIds: [quizId], types: ['team'] }),
    )
    const pointsOf = ({ id }: { id: string }) =>
      lines
        .find((line) => line.includes(id))
        ?.split(',')
        .at(-1)
    expect([captain, member, third].map(pointsOf)).toEqual(['83.33', '83.33', '83.33'])
    expect([late, outsider, ...students.slice(4)].map(pointsOf)).toEqual(['', '', '', ''])
  })

  test('[D-52] leaves out previews and unsubmitted attempts', async () => {
    const { teacher, captain, courseId, quizId, key, questions } = await given(world).quiz({
      students: 3,
    })
    await submitAs(world, teacher, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    await saveAs(world, captain, {
      quizId,
      version: 1,
      answers: { [questions[0]?.id ?? '']: { optionIds: [], age: 0 } },
    })
    const lines = await linesOf(await exportFor(teacher, { courseId, quizIds: [quizId] }))
    expect(lines.slice(1, -1).map((line) => line.endsWith(',,'))).toEqual([true, true, true])
  })

  test('[P36, D-103] shows names and titles that begin like formulas as text', async () => {
    const { teacher, captain, member, third, courseId, quizId } = await teamResults(world, {
      students: 3,
    })
    const names = ['=HYPERLINK("http://evil.example","x")', '@SUM(1+1)', '+1']
    for (const [index, one] of [captain, member, third].entries())
      await rename(one.id, names[index] ?? '')
    const form = await as(world, teacher).quizzes.get({ quizId })
    await as(world, teacher).quizzes.update({
      quizId,
      title: '-2+3',
      description: '',
      code: '',
      courseId,
      isActive: form.isActive,
      isVisible: form.isVisible,
      isTeamActive: form.isTeamActive,
      questions: [],
    })
    const text = (await linesOf(await exportFor(teacher, { courseId, quizIds: [quizId] }))).join(
      '\n',
    )
    for (const cell of [
      `"'=HYPERLINK(""http://evil.example"",""x"")"`,
      `"'@SUM(1+1)"`,
      `"'+1"`,
      `"'-2+3 (Team)"`,
    ])
      expect(text).toContain(cell)
    expect(text).not.toMatch(/(^|,)"?[=+\-@]/m)
  })
})

test('[EXP-06, D-111] travels over HTTP as a download with its name', async () => {
  const app = await startTestApp()
  try {
    const teacher = await app.signedUp('Ingrid', 'Instructor')
    const courseId = String(
      (
        await teacher.call('POST', '/courses', {
          title: 'Physiology',
          code: '医学 101',
          description: 'D',
        })
      ).body.id,
    )
    const quizId = String(
      (await teacher.call('POST', '/empty-quizzes', { title: 'Herz', courseId })).body.id,
    )
    const { headers, text } = await teacher.download(`/courses/${courseId}/gradebook-export`, {
      quizIds: [quizId],
      ...choice,
    })
    expect(headers.get('content-type')).toBe('text/csv;charset=utf-8')
    expect(headers.get('content-disposition')).toContain(
      `filename*=utf-8''${encodeURIComponent('grades-医学-101-2026-09-01.csv')}`,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toBe('"Student","ID","SIS User ID","Herz (Individual)","Herz (Team)"\r\n')
  } finally {
    await app.close()
  }
})
