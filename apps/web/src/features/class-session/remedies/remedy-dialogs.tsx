import { useQuery } from '@tanstack/react-query'
import type { ClassSession } from '@tbl/contract/class-session'
import { useApi } from '../../../platform/api.tsx'
import { LetInDialog } from '../../../tbl/let-in/let-in-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { later } from '../../../ui/later.tsx'
import { AbsentQuestion } from '../attendance/absent-question.tsx'
import { AttendanceForm } from '../attendance/attendance-form.tsx'
import { ExcuseList } from '../attendance/excuse-list.tsx'
import { texts as attendance } from '../attendance/messages.ts'
import { useAreNamesHidden } from '../names-hidden.ts'
import { CaptainForm } from './captain-form.tsx'
import { ExtraTimeForm } from './extra-time-form.tsx'
import { IntoTeamForm } from './into-team-form.tsx'
import { LateForm } from './late-form.tsx'
import { LateOfMany } from './late-of-many.tsx'
import { texts } from './messages.ts'
import { OwnWindowForm } from './own-window-form.tsx'
import { PapersOfMany } from './papers-of-many.tsx'
import type { Remedy } from './remedies.ts'
import { ReopenForm } from './reopen-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { TeamTimeForm } from './team-time-form.tsx'
import type { Remedies } from './use-remedies.ts'

const PaperAnswers = later(async () => {
  const { PaperAnswersForm } = await import('../paper/paper-answers-form.tsx')
  return PaperAnswersForm
})
const PaperTries = later(async () => {
  const { PaperTriesForm } = await import('../paper/paper-tries-form.tsx')
  return PaperTriesForm
})

type RemedyDialogsProps = { session: ClassSession; now: Date; remedies: Remedies }

/** The dialog of the remedy that is asked about. */
export function RemedyDialogs({ session, now, remedies }: RemedyDialogsProps) {
  const { asked, close } = remedies
  const isOpen = asked !== null && asked.kind !== 'letIn'
  const isPaper = asked?.kind === 'paperAnswers' || asked?.kind === 'paperTries'
  return (
    <>
      <Dialog
        title={isOpen ? titleOf(asked) : ''}
        isOpen={isOpen}
        width={isPaper ? 720 : undefined}
        onClose={close}
      >
        {isOpen && (
          <Content asked={asNow(asked, session)} session={session} now={now} remedies={remedies} />
        )}
      </Dialog>
      <LetIn session={session} remedies={remedies} />
    </>
  )
}

/** The same about the student or the team as they are now: a row may be older. */
function asNow(asked: Remedy, { students, teams }: ClassSession): Remedy {
  if ('team' in asked)
    return { ...asked, team: teams.find(({ id }) => id === asked.team.id) ?? asked.team }
  if (!('student' in asked) || asked.kind === 'letIn') return asked
  const student = students.find(({ id }) => id === asked.student.id) ?? asked.student
  return { ...asked, student }
}

function titleOf({ kind }: Remedy): string {
  switch (kind) {
    case 'attendance':
      return attendance.form.title
    case 'excuse':
    case 'absent':
      return attendance[kind].title
    case 'letIn':
      return '' // its dialog is another one
    case 'extraTime':
      return texts.extra.title
    case 'lateOfMany':
      return texts.late.title
    case 'papersOfMany':
      return texts.paperTries.title
    default:
      return texts[kind].title
  }
}

function Content({ asked, session, now, remedies }: RemedyDialogsProps & { asked: Remedy }) {
  const { quizId } = session
  const { close: onClose } = remedies
  switch (asked.kind) {
    case 'extraTime':
      return <ExtraTimeForm quizId={quizId} student={asked.student} onClose={onClose} />
    case 'headStart':
    case 'makeUp':
      return (
        <OwnWindowForm
          kind={asked.kind}
          session={session}
          student={asked.student}
          now={now}
          onClose={onClose}
        />
      )
    case 'reopen':
      return <ReopenForm session={session} student={asked.student} now={now} onClose={onClose} />
    case 'late':
      return <LateForm quizId={quizId} student={asked.student} now={now} onClose={onClose} />
    case 'lateOfMany':
      return <LateOfMany session={session} asked={asked.students} remedies={remedies} />
    case 'intoTeam':
      return <IntoTeamForm session={session} students={asked.students} onClose={onClose} />
    case 'attendance':
      return <AttendanceForm quizId={quizId} students={asked.students} onClose={onClose} />
    case 'absent':
      return <AbsentQuestion quizId={quizId} students={asked.students} onClose={onClose} />
    case 'excuse':
      return <ExcuseList session={session} asked={asked.students} remedies={remedies} />
    case 'captain':
      return <CaptainForm session={session} team={asked.team} onClose={onClose} />
    case 'teamTime':
      return <TeamTimeForm quizId={quizId} team={asked.team} onClose={onClose} />
    case 'papersOfMany':
      return <PapersOfMany session={session} asked={asked.teams} remedies={remedies} />
    case 'paperAnswers':
      return <PaperAnswers quizId={quizId} student={asked.student} onClose={onClose} />
    case 'paperTries':
      return <PaperTries session={session} team={asked.team} onClose={onClose} />
    case 'reset':
      return <ResetForm quizId={quizId} team={asked.team} onClose={onClose} />
    case 'letIn':
      return null
  }
}

/** Lets a student in; the address, which the student has to type, is asked for first. */
function LetIn({
  session: { courseId },
  remedies: { asked, close },
}: Omit<RemedyDialogsProps, 'now'>) {
  const api = useApi()
  const areNamesHidden = useAreNamesHidden()
  const student = asked?.kind === 'letIn' ? asked.student : null
  const { data } = useQuery(
    api.enrollment.students.queryOptions({
      input: { courseId: courseId ?? '' },
      // an address is a name
      enabled: student !== null && courseId !== null && !areNamesHidden,
    }),
  )
  const known = data?.audience === 'instructor' && !areNamesHidden ? data.students : []
  const email = known.find(({ id }) => id === student?.id)?.email ?? null
  if (courseId === null) return null
  return (
    <LetInDialog courseId={courseId} student={student && { ...student, email }} onClose={close} />
  )
}
