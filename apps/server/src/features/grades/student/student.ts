import type { StudentGrades } from '@tbl/contract/grades'
import { listAttended } from '../../../access/attendance.ts'
import { presentCorrected } from '../../../access/corrected-score.ts'
import { loadReleases } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import type { CoursePlace } from '../../courses/queries.ts'
import { presentChange } from '../present-answers.ts'
import { type Item, quizItemKey } from '../table/config.ts'
import { type GradeFacts, loadGradeFacts } from '../table/facts.ts'
import { presentItem, presentState } from '../table/present-table.ts'
import { type StudentGrades as Grades, gradesOf, type OwnResult } from '../table/results.ts'
import { droppedOf, presentTotal } from './present-total.ts'
import {
  atEachQuiz,
  listAnsweredAsCaptain,
  listAttendanceByHand,
  listOwnAlone,
  listOwnAppeals,
  listOwnChanges,
  listOwnMarks,
  listOwnTogether,
} from './queries.ts'
import { showGrades } from './shown.ts'

type Result = StudentGrades['results'][number]
type Alone = Awaited<ReturnType<typeof listOwnAlone>>
type Together = Awaited<ReturnType<typeof listOwnTogether>>
type Marks = Awaited<ReturnType<typeof listOwnMarks>>

const presentAlone = ({ id, score, earned, edited, ...attempt }: Alone[number]) => ({
  ...{ id, score, earned: edited === null ? null : earned },
  corrected: presentCorrected(attempt.corrected, score),
  completedAt: attempt.completedAt.toISOString(),
})

const presentTogether = ({ id, score, corrected, completedAt }: Together[number]) => ({
  ...{ id, score, earned: null },
  corrected: presentCorrected(corrected, score),
  completedAt: completedAt.toISOString(),
})

type Known = { readonly alone: Alone; readonly together: Together; readonly marks: Marks }

/** What stands behind the result of a part of a quiz. */
function behind(item: Item, { alone, together, marks }: Known) {
  if (item.kind === 'typed') return { attempt: null, team: null, mark: null }
  const { quizId, part } = item
  const mark = marks.find((one) => quizItemKey(one.quizId, one.part) === item.key)
  const own = alone.find((one) => one.quizId === quizId)
  const withTeam = together.findLast((one) => one.quizId === quizId)
  const ofMark = mark && {
    ...{ kind: mark.kind, score: mark.score, reason: mark.reason, markedBy: mark.markedBy },
    markedAt: mark.markedAt.toISOString(),
  }
  return part === 'individual'
    ? { attempt: own ? presentAlone(own) : null, team: null, mark: ofMark ?? null }
    : {
        attempt: withTeam ? presentTogether(withTeam) : null,
        team: withTeam?.team ?? null,
        mark: ofMark ?? null,
      }
}

const presentResult = (
  item: Item,
  own: OwnResult,
  { isDropped, known }: { readonly isDropped: boolean; readonly known: Known },
): Result => ({
  item: presentItem(item),
  cell: presentState(own),
  notDue: own.result.kind === 'notDue' ? own.result.reason : null,
  isDropped,
  ...behind(item, known),
})

/** Who stands before and after a student by name, of those who are in the course as they are. */
function neighbours(students: GradeFacts['students'], { id, hasLeft }: Grades['student']) {
  const listed = students.filter((one) => hasLeft || !one.hasLeft)
  const place = listed.findIndex((one) => one.id === id)
  const at = (index: number) => {
    const one = listed[index]
    return one ? { id: one.id, name: one.name } : null
  }
  return { previous: at(place - 1), next: at(place + 1) }
}

/** What the student sees in place of the total; null: the same, or none. */
async function presentShown({ database, clock }: Services, facts: GradeFacts, grades: Grades) {
  if (!facts.settings.studentsSeeTotal) return null
  const userIds = [grades.student.id]
  const whose = { quizIds: facts.quizIds, userIds, now: clock.now() }
  const { results, total } = showGrades(
    facts,
    grades,
    await loadReleases(database.connection, whose),
  )
  const withheld = results.filter((one) => one === null).length
  return withheld === 0 ? null : { total: total.total, withheld }
}

/** All that makes the grades of one student; the call ends for who never was one here. */
export async function readStudent(
  services: Services,
  course: CoursePlace,
  { studentId, can }: { readonly studentId: string; readonly can: StudentGrades['can'] },
): Promise<StudentGrades> {
  const { connection: reader } = services.database
  const at = services.clock.now()
  const facts = await loadGradeFacts(reader, course.id, course.credit, at)
  const student = facts.students.find(({ id }) => id === studentId)
  const [grades] = student ? gradesOf({ ...facts, students: [student] }) : []
  if (!student || !grades) throw notFound()
  const whose = { courseId: course.id, userId: studentId }
  const known: Known = {
    alone: await listOwnAlone(reader, whose),
    together: await listOwnTogether(reader, whose),
    marks: await listOwnMarks(reader, whose),
  }
  const attended = await listAttended(reader, atEachQuiz(whose))
  const byHand = await listAttendanceByHand(reader, whose)
  const attendanceAt = (quizId: string) =>
    [...byHand, ...attended].find((one) => one.quizId === quizId)?.status ?? null
  const captain = new Set((await listAnsweredAsCaptain(reader, whose)).map((one) => one.quizId))
  const { flags } = grades
  const dropped = droppedOf(grades.total)
  const has = (rows: readonly { readonly quizId: string }[], quizId: string) =>
    rows.some((row) => row.quizId === quizId)
  return {
    courseId: course.id,
    courseTitle: course.title,
    contentLanguage: course.language,
    at: at.toISOString(),
    student: { id: student.id, name: student.name },
    email: student.email,
    team: student.team?.name ?? null,
    hasLeft: student.hasLeft,
    ...neighbours(facts.students, student),
    missing: facts.settings.missing,
    results: facts.items.flatMap((item, place) => {
      const own = grades.results[place]
      const isDropped = dropped.has(item.key)
      return own ? [presentResult(item, own, { isDropped, known })] : []
    }),
    ...presentTotal(facts, grades.total, grades.grade),
    flags: [...flags],
    shown: await presentShown(services, facts, grades),
    quizzes: facts.items.flatMap((item) =>
      item.kind === 'quiz' && item.part === 'individual'
        ? [
            {
              id: item.quizId,
              title: item.title,
              attendance: attendanceAt(item.quizId),
              tookPart: {
                alone: has(known.alone, item.quizId),
                inTeam: has(known.together, item.quizId),
                asCaptain: captain.has(item.quizId),
              },
            },
          ]
        : [],
    ),
    appeals: (await listOwnAppeals(reader, whose)).map(({ createdAt, resolvedAt, ...appeal }) => ({
      ...appeal,
      createdAt: createdAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
    history: (await listOwnChanges(reader, whose)).map(presentChange),
    can,
  }
}
