import { Text } from '@mantine/core'
import { ConfirmButtons } from '../../../ui/dialog.tsx'
import { ListedPeople } from '../../../ui/list/listed-people.tsx'
import type { Marked } from '../remedies/remedies.ts'
import { texts } from './messages.ts'
import { useAttendance } from './use-attendance.ts'

type AbsentQuestionProps = {
  quizId: string
  students: readonly Marked[]
  onClose: () => void
}

/** Names those who have not opened the quiz before they are marked as absent. */
export function AbsentQuestion({ quizId, students, onClose }: AbsentQuestionProps) {
  const { set, isPending } = useAttendance(quizId, onClose)
  return (
    <>
      <Text mb="sm">{texts.absent.text({ students: students.length })}</Text>
      <ListedPeople
        people={students.map(({ id, name }) => ({ id, title: name, details: '' }))}
        label={texts.students}
      />
      <ConfirmButtons
        confirm={texts.absent.submit}
        isBusy={isPending}
        onConfirm={() => set(students, 'absent')}
        onCancel={onClose}
      />
    </>
  )
}
