import type { GradeSettings } from '@tbl/contract/grades'
import { checkExport } from '@tbl/domain/grade-export'
import { type Enter, entering, orRefuse } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import type { Reader } from '../../platform/database/database.ts'
import { secretOf } from '../courses/course-secret.ts'
import { type CoursePlace, findCourse } from '../courses/queries.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { collectSaved } from './commands/collect-saved.ts'
import { excuseMissing } from './commands/excuse-missing.ts'
import { readLines, setLines } from './commands/set-lines.ts'
import { setMark } from './commands/set-mark.ts'
import { setTyped } from './commands/set-typed.ts'
import { courseFile } from './files/course-file.ts'
import { canvasFile, loadChosen, moodleFile } from './files/platform-files.ts'
import { readForFile } from './files/read-for-file.ts'
import { loadFiled, resultsFile } from './files/results-file.ts'
import { countChanges } from './settings/count-changes.ts'
import { planSettings } from './settings/plan.ts'
import { setSettings } from './settings/set-settings.ts'
import { readOwnGrades } from './student/own.ts'
import { readStudent } from './student/student.ts'
import { loadConfig } from './table/config.ts'
import { loadGradeFacts } from './table/facts.ts'
import { presentCategory, presentItem, presentTable } from './table/present-table.ts'
import { countTyped } from './table/queries.ts'
import { gradesOf } from './table/results.ts'
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

/** The course, for who takes its grades away as a file. */
async function enterFile({ enter }: { readonly enter: Enter }, courseId: string) {
  const { me, place: course } = await enter(findCourse(courseId))
  authorize('grade.manage', me, course)
  return course
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
  student: entering.grades.student.handler(
    async ({ input: { courseId, studentId }, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('grade.manage', me, course)
      const can = { mark: may('grade.mark', me, course) && studentId !== me.id }
      return readStudent(services, course, { studentId, can })
    },
  ),
  own: entering.grades.own.handler(
    async ({ input: { courseId }, context: { services, enter } }) => {
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('ownGrades.read', me, course)
      return readOwnGrades(services, me, course)
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
      return countChanges(facts, after)
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
  excuseMissing: entering.grades.excuseMissing.handler(
    async ({ input: { quizId, ...excusing }, context: { services, enter } }) => {
      const { me, place: quiz } = await enter(findQuiz(quizId))
      const permit = authorize('grade.mark', me, quiz)
      return { studentIds: await excuseMissing(services, permit, excusing) }
    },
  ),
  collect: entering.grades.collect.handler(
    async ({ input: { quizId, studentId }, context: { services, enter }, errors }) => {
      const { me, place: quiz } = await enter(findQuiz(quizId))
      const permit = authorize('grade.mark', me, quiz)
      return orRefuse(await collectSaved(services, permit, studentId), errors)
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
      const course = await enterFile(context, courseId)
      const { facts, grades } = await readForFile(context.services, course, whose, async () => null)
      return courseFile(facts, grades, { code: course.code, date })
    },
  ),
  exportResults: entering.grades.exportResults.handler(
    async ({ input: { courseId, date, withNames, ...whose }, context }) => {
      const { services } = context
      const course = await enterFile(context, courseId)
      const secret = await secretOf(services, courseId)
      const read = await readForFile(services, course, whose, (tx, { items }) =>
        loadFiled(services, tx, courseId, items),
      )
      const plan = { code: course.code, date, secret, withNames }
      return resultsFile(read.facts.items, read.grades, read.further, plan)
    },
  ),
  exportCanvas: entering.grades.exportCanvas.handler(
    async ({ input: { courseId, date, login, ...choice }, context, errors }) => {
      const course = await enterFile(context, courseId)
      orRefuse(checkExport(choice), errors)
      const { facts, grades, further } = await readForFile(context.services, course, choice, (tx) =>
        loadChosen(tx, courseId, choice),
      )
      const chosen = { ...choice, ...further, code: course.code, date }
      return orRefuse(canvasFile(facts.items, grades, chosen, login), errors)
    },
  ),
  exportMoodle: entering.grades.exportMoodle.handler(
    async ({ input: { courseId, date, ...choice }, context, errors }) => {
      const course = await enterFile(context, courseId)
      orRefuse(checkExport(choice), errors)
      const { facts, grades, further } = await readForFile(context.services, course, choice, (tx) =>
        loadChosen(tx, courseId, choice),
      )
      return moodleFile(facts.items, grades, { ...choice, ...further, code: course.code, date })
    },
  ),
}
