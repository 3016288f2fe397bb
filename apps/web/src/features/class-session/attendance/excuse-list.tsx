import { Button, Text } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { PeopleWithRemedy } from '../remedies/people-with-remedy.tsx'
import { awaitedBy, type Marked } from '../remedies/remedies.ts'
import type { Remedies } from '../remedies/use-remedies.ts'
import { texts } from './messages.ts'

type ExcuseListProps = {
  session: ClassSession
  /** Whom teams waited for when it was asked. */
  asked: readonly Marked[]
  remedies: Remedies
}

/** Those whom teams still wait for, each with the way out. */
export function ExcuseList({ session, asked, remedies: { excuse, close } }: ExcuseListProps) {
  const awaited = awaitedBy(session, session.teams)
  const students = awaited.filter(({ id }) => asked.some((one) => one.id === id))
  return (
    <>
      <Text mb="sm">{students.length > 0 ? texts.excuse.text : texts.excuse.nobody}</Text>
      <PeopleWithRemedy
        people={students}
        remedy={texts.excuse.one}
        which={texts.excuse.which}
        onChoose={(student) => excuse([student])}
      />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {kit.close}
        </Button>
        {students.length > 1 && (
          <Button onClick={() => excuse(students)}>{texts.excuse.all}</Button>
        )}
      </DialogButtons>
    </>
  )
}
