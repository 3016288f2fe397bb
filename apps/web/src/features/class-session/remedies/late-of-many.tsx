import { Text } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { texts as needs } from '../needs/messages.ts'
import { texts } from './messages.ts'
import { PeopleWithRemedy } from './people-with-remedy.tsx'
import type { Remedies } from './use-remedies.ts'

type LateOfManyProps = {
  session: ClassSession
  asked: readonly SessionStudent[]
  remedies: Remedies
}

/** Those whose answers came too late and wait for a decision, one by one. */
export function LateOfMany({ session, asked, remedies }: LateOfManyProps) {
  const students = session.students.filter(
    ({ id, lateAnswers }) => lateAnswers > 0 && asked.some((one) => one.id === id),
  )
  if (students.length === 0) return <Text>{texts.late.none}</Text>
  return (
    <PeopleWithRemedy
      people={students}
      remedy={texts.student.late}
      which={needs.lateOf}
      onChoose={(student) => remedies.ask({ kind: 'late', student })}
    />
  )
}
