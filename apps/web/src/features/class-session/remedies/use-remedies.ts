import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { useState } from 'react'
import { useAttendance } from '../attendance/use-attendance.ts'
import type { Marked, Remedy, StudentRemedy, TeamRemedy } from './remedies.ts'
import { useExtraTime } from './use-extra-time.ts'

/** What is done for single students and teams: at once, or asked about in a dialog first. */
export type Remedies = {
  readonly asked: Remedy | null
  readonly ask: (remedy: Remedy) => void
  readonly close: () => void
  readonly addFive: (students: readonly SessionStudent[]) => void
  readonly excuse: (students: readonly Marked[]) => void
  readonly forStudent: (remedy: StudentRemedy, student: SessionStudent) => void
  readonly forTeam: (remedy: TeamRemedy, team: ClassSession['teams'][number]) => void
}

export function useRemedies({ quizId }: Pick<ClassSession, 'quizId'>): Remedies {
  const [asked, ask] = useState<Remedy | null>(null)
  const time = useExtraTime(quizId)
  const attendance = useAttendance(quizId)
  const addFive = (students: readonly SessionStudent[]) =>
    time.give(
      { userIds: students.map(({ id }) => id), addMinutes: 5 },
      { given: students.map(({ name }) => name) },
    )
  const excuse = (students: readonly Marked[]) => attendance.set(students, 'excused')
  return {
    asked,
    ask,
    close: () => ask(null),
    addFive,
    excuse,
    forStudent: (kind, student) => {
      if (kind === 'addFive') return addFive([student])
      if (kind === 'excuse') return excuse([student])
      if (kind === 'attendance' || kind === 'intoTeam') return ask({ kind, students: [student] })
      ask({ kind, student })
    },
    forTeam: (kind, team) => ask({ kind, team }),
  }
}
