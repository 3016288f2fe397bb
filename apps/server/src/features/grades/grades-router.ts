import type { GradeSettings } from '@tbl/contract/grades'
import { checkExport } from '@tbl/domain/grade-export'
import { type Enter, entering, notFound, orRefuse, type Services } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import type { Reader } from '../../platform/database/database.ts'
import { secretOf } from '../courses/course-secret.ts'
import { type CoursePlace, findCourse } from '../courses/queries.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { readLines, setLines } from './commands/set-lines.ts'
import { setMark } from './commands/set-mark.ts'
import { setTyped } from './commands/set-typed.ts'
import { listChosenQuizzes } from './export-file.ts'
import { courseFile } from './files/course-file.ts'
import { canvasFile, moodleFile } from './files/platform-files.ts'
import { resultsFile } from './files/results-file.ts'
import { planSettings } from './settings/plan.ts'
import { setSettings } from './settings/set-settings.ts'
import { loadConfig } from './table/config.ts'
import { loadGradeFacts } from './table/facts.ts'
import { presentCategory, presentItem, presentTable } from './table/present-table.ts'
import { countTyped } from './table/queries.ts'
import { countOtherTotals, gradesOf } from './table/results.ts'
import { findTypedItem } from './typed-item.ts'

async function readSettings(reader: Reader, course: CoursePlace): Promise<GradeSettings> {
  const { settings, categories, items, fingerprint } = await loadConfig(reader, course.id)
  return {
    courseId: course.id,
    courseTitle: course.title,
    contentLanguage: course.language,
    settings: { ...settings, grades: [...settings.grades] },
    categories: categories.map(presentCategory),
    items: items.map(presentItem),
    typed: await countTyped(reader, course.id),
    fingerprint,
  }
}

type Call = { readonly services: Services; readonly enter: Enter }

/** The grades of a course for a file, as the table has them now. */
async function enterGrades(
  { services, enter }: Call,
  courseId: string,
  { withFormer }: { readonly withFormer: boolean },
) {
  const { me, place: course } = await enter(findCourse(courseId))
  authorize('grade.manage', me, course)
  const { clock, database } = services
  const facts = await loadGradeFacts(database.connection, courseId, course.credit, clock.now())
  const grades = gradesOf(facts).filter(({ student }) => withFormer || !student.hasLeft)
  return { course, facts, grades }
}

async function requireChosen({ services }: Call, courseId: string, quizIds: readonly string[]) {
  const quizzes = await listChosenQuizzes(services.database.connection, courseId, quizIds)
  if (quizzes.length < new Set(quizIds).size) throw notFound()
  return quizzes
}

export const gradesRouter = {
  table: entering.grades.table.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('grade.manage', me, course)
      const at = services.clock.now()
      const facts = await loadGradeFacts(services.database.connection, courseId, course.credit, at)
      const can = {
        configure: may('grade.configure', me, course),
        mark: may('grade.mark', me, course),
      }
      return presentTable(facts, gradesOf(facts), { course, at, can })
    },
  ),
  settings: entering.grades.settings.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('grade.configure', me, course)
      return readSettings(services.database.connection, course)
    },
  ),
  previewSettings: entering.grades.previewSettings.handler(
    async ({ input: { courseId, ...chosen }, context: { services, enter }, errors }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('grade.configure', me, course)
      const { clock, database } = services
      const facts = await loadGradeFacts(database.connection, courseId, course.credit, clock.now())
      const after = orRefuse(planSettings(facts, chosen), errors)
      return { totals: countOtherTotals(facts, after) }
    },
  ),
  setSettings: entering.grades.setSettings.handler(
    async ({ input, context: { services, enter }, errors }) => {
      const { me, place: course } = await enter(findCourse(input.courseId))
      const permit = authorize('grade.configure', me, course)
      orRefuse(await setSettings(services, permit, input), errors)
      return readSettings(services.database.connection, course)
    },
  ),
  setMark: entering.grades.setMark.handler(
    async ({ input: { quizId, ...marking }, context: { services, enter }, errors }) => {
      const { me, place: quiz } = await enter(findQuiz(quizId))
      const permit = authorize('grade.mark', me, quiz)
      return orRefuse(await setMark(services, permit, marking), errors)
    },
  ),
  setTyped: entering.grades.setTyped.handler(
    async ({ input: { itemId, ...typing }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTypedItem(itemId))
      const permit = authorize('grade.mark', me, place)
      return orRefuse(await setTyped(services, permit, typing), errors)
    },
  ),
  readLines: entering.grades.readLines.handler(
    async ({ input: { itemId, lines }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTypedItem(itemId))
      authorize('grade.mark', me, place)
      return orRefuse(await readLines(services.database.connection, place, lines), errors)
    },
  ),
  setLines: entering.grades.setLines.handler(
    async ({ input: { itemId, ...pasted }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTypedItem(itemId))
      const permit = authorize('grade.mark', me, place)
      return orRefuse(await setLines(services, permit, pasted), errors)
    },
  ),
  exportCourse: entering.grades.exportCourse.handler(
    async ({ input: { courseId, date, ...whose }, context }) => {
      const { course, facts, grades } = await enterGrades(context, courseId, whose)
      return courseFile(facts, grades, { code: course.code, date })
    },
  ),
  exportResults: entering.grades.exportResults.handler(
    async ({ input: { courseId, date, withNames, ...whose }, context }) => {
      const { course, facts, grades } = await enterGrades(context, courseId, whose)
      const secret = await secretOf(context.services, courseId)
      return resultsFile(context.services, facts.items, grades, {
        ...{ courseId, code: course.code, date, secret, withNames },
      })
    },
  ),
  exportCanvas: entering.grades.exportCanvas.handler(
    async ({ input: { courseId, date, login, withFormer, ...choice }, context, errors }) => {
      const { course, facts, grades } = await enterGrades(context, courseId, { withFormer })
      orRefuse(checkExport(choice), errors)
      const quizzes = await requireChosen(context, courseId, choice.quizIds)
      const chosen = { ...choice, quizzes, code: course.code, date }
      return orRefuse(canvasFile(facts.items, grades, chosen, login), errors)
    },
  ),
  exportMoodle: entering.grades.exportMoodle.handler(
    async ({ input: { courseId, date, withFormer, ...choice }, context, errors }) => {
      const { course, facts, grades } = await enterGrades(context, courseId, { withFormer })
      orRefuse(checkExport(choice), errors)
      const quizzes = await requireChosen(context, courseId, choice.quizIds)
      return moodleFile(facts.items, grades, { ...choice, quizzes, code: course.code, date })
    },
  ),
}
