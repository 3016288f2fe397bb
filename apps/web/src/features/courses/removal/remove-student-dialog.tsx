import { Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import { limits } from '@tbl/contract/limits'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText, isAbsent } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

type Student = { readonly id: string; readonly name: string }
type RemoveStudentDialogProps = {
  course: Course
  /** Null while nobody is removed. */
  student: Student | null
  onClose: () => void
}

/** Removes a student from the course, for a reason; says what goes and what stays. */
export const RemoveStudentDialog = ({ course, student, onClose }: RemoveStudentDialogProps) => (
  <Dialog title={texts.removal.title} isOpen={student !== null} onClose={onClose}>
    {student && <RemoveStudent course={course} student={student} onClose={onClose} />}
  </Dialog>
)

/** The team that is in the middle of a team quiz with this student; undefined without one. */
function useTeamInQuiz(courseId: string, studentId: string) {
  const { data } = useQuery(useApi().teams.list.queryOptions({ input: { courseId } }))
  return data?.teams.find(
    ({ isInQuiz, members }) => isInQuiz && members.some(({ id }) => id === studentId),
  )
}

function RemoveStudent({
  course: { id: courseId, enrollmentMode },
  student: { id: studentId, name },
  onClose,
}: {
  course: Course
  student: Student
  onClose: () => void
}) {
  const api = useApi()
  const renew = useRenew()
  const team = useTeamInQuiz(courseId, studentId)
  const form = useContractForm({
    of: ['enrollment', 'remove'],
    initialValues: { reason: '' },
    faults: { reason: { MISSING: texts.removal.reasonMissing } },
  })
  const afterRemoval = () => {
    onClose()
    showSuccess({ title: texts.removal.done({ name }) })
    void renew('students')
  }
  const { mutate, isPending } = useMutation(
    api.enrollment.remove.mutationOptions({
      onSuccess: afterRemoval,
      onError: (error) =>
        isAbsent(error) // another window was quicker
          ? afterRemoval()
          : showError({ title: texts.removal.failed, description: failureText(error) }),
    }),
  )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ reason }) => {
        if (!isPending) mutate({ courseId, studentId, reason })
      })}
    >
      {team && (
        <Text mb="sm" fw={650}>
          {texts.removal.inQuiz({ team: team.name })}
        </Text>
      )}
      <Text style={{ overflowWrap: 'anywhere' }}>{texts.removal.text({ name })}</Text>
      {enrollmentMode === 'open' && (
        <Text mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {texts.removal.canJoin({ name })}
        </Text>
      )}
      <ReasonField
        mt="md"
        label={texts.removal.reason}
        maxLength={limits.removalReason}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormButtons submit={texts.removal.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
