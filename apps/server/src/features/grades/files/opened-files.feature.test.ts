import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldersWith } from '../../../../../../scripts/system-packages.ts'
import { as } from '../../../../testing/as.ts'
import { type ExampleClass, exampleClass } from '../../../../testing/example-class.ts'
import { decideGrades } from '../../../../testing/grading.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { openWorld, type World } from '../../../../testing/world.ts'
import { profiles } from '../../../schema/accounts.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { teamAttempts } from '../../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** LibreOffice, where it is installed: Debian has it as libreoffice-calc. */
const [program] = foldersWith('soffice')
if (!program) console.info('LibreOffice is not installed: no file is opened in it.')

const names = [
  ...["=cmd|' /C calc'!A0", '+1', '@SUM(1+1)', '-2+3', '\t=1+1', 'x;=1+1', '＝1+1', '=1+1'],
  ...['Silva, Ana "Nana"', 'Müller; Jürgen', 'two\nlines', 'Zoë 🧠', '山田 太郎', 'a|b', "'x"],
]

/** All files of a class in which everything has such names. */
async function filesOf({ teacher, students, courseId, quizId }: ExampleClass) {
  const { connection } = world.database
  for (const [at, { id }] of students.entries())
    await connection.update(profiles).set({ name: names[at] }).where(eq(profiles.id, id))
  await connection.update(quizzes).set({ title: '=Heart, "left"' }).where(eq(quizzes.id, quizId))
  await connection
    .update(teamAttempts)
    .set({ teamName: '@Beta' })
    .where(eq(teamAttempts.teamName, 'Beta'))
  await decideGrades(world, teacher, courseId, ({ settings }) => ({
    settings: { ...settings, grades: [{ name: '=A', from: 60 }] },
  }))
  const { grades, gradebook, reports } = as(world, teacher)
  await grades.setMark({
    ...{ quizId, part: 'individual', studentId: students[0]?.id ?? '' },
    ...{ mark: { kind: 'excused' }, seen: null, reason: 'Ill' },
  })
  const ofCourse = { courseId, date: '2026-09-01' }
  const types: ('individual' | 'team')[] = ['individual', 'team']
  const scores = { ...ofCourse, quizIds: [quizId], types, points: 30 }
  return [
    await gradebook.export(scores),
    await grades.exportCourse(ofCourse),
    await grades.exportResults({ ...ofCourse, withNames: true }),
    await grades.exportCanvas({ ...scores, login: 'email' }),
    await grades.exportMoodle(scores),
    await reports.exportCourseAnswers({ ...ofCourse, withNames: true }),
    await reports.exportItems({ quizId, date: '2026-09-01' }),
  ]
}

/** Comma, quote, UTF-8, from the first line on; and written so, text in quotes. */
const csv = 'Text - txt - csv (StarCalc):44,34,76,1'
const quoted = `${csv},,0,true,false,true`

type Written = { readonly name: string; readonly text: string }

/** What LibreOffice has in the cells of these files. */
async function opened(files: readonly Written[]): Promise<string[]> {
  const folder = temporaryFolder()
  const paths = files.map(({ name }) => join(folder, name))
  for (const [at, { text }] of files.entries()) await writeFile(paths[at] ?? '', text)
  await promisify(execFile)(join(program ?? '', 'soffice'), [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'settings'))}`,
    ...['--headless', `--infilter=${csv}`, '--convert-to', `csv:${quoted}`],
    ...['--outdir', join(folder, 'opened'), ...paths],
  ])
  return Promise.all(files.map(({ name }) => readFile(join(folder, 'opened', name), 'utf8')))
}

/** As it has them: lines end otherwise, empty text is nothing, and a dash alone is text. */
const asCells = (text: string): string =>
  text
    .replace('\uFEFF', '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/,""(?=[,\n])/g, ',')
    .replaceAll(/,-(?=[,\n])/g, ',"-"')

test.skipIf(!program)(
  '[GFILE-01] [GFILE-02] [GFILE-03] [GFILE-04] [GFILE-05] [GFILE-08] [GFILE-09] [P36] a spreadsheet has in its cells what was written, and no formula',
  async () => {
    const files: Written[] = []
    for (const file of await filesOf(await exampleClass(world)))
      files.push({ name: file.name, text: Buffer.from(await file.arrayBuffer()).toString() })
    const formula = { name: 'formula.csv', text: '"=1+1",3\r\n' }
    const [calculated, ...cells] = await opened([formula, ...files])
    expect(calculated).toBe('2,3\n') // what is not defused is calculated
    expect(cells).toEqual(files.map(({ text }) => asCells(text)))
  },
)
