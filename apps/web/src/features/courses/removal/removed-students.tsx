import { Button } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { Row, Rows, RowsHeading } from '../../../ui/list/rows.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import classes from '../students/students-tab.module.css'
import { texts } from './messages.ts'

/** Whom the staff has removed, and the way back; nothing where there is nobody. */
export function RemovedStudents({ courseId }: { courseId: string }) {
  const api = useApi()
  const renew = useRenew()
  const { data: removed = [] } = useQuery(
    api.enrollment.removed.queryOptions({ input: { courseId } }),
  )
  const readmit = useMutation(
    api.enrollment.readmit.mutationOptions({
      onSuccess: () => showSuccess({ title: texts.removed.done }),
      onError: (error) =>
        showError(
          isDefinedError(error) ? refusalMessage(texts.removed, error) : texts.removed.failed,
        ),
      onSettled: () => void renew('students'),
    }),
  )
  if (removed.length === 0) return null
  return (
    <section aria-labelledby="removed" className={classes.removed}>
      <RowsHeading id="removed" title={texts.removed.title} />
      <Rows>
        {removed.map(({ id, name, removedAt, by, reason }) => (
          <Row
            key={id}
            title={name}
            facts={
              <span>
                {texts.removed.when({
                  by: by ?? texts.removed.erased,
                  date: new Date(removedAt),
                })}
              </span>
            }
            text={reason}
            action={
              <Button
                variant="subtle"
                size="compact-sm"
                mih={44}
                aria-label={texts.removed.readmitWhich({ student: name })}
                disabled={readmit.isPending}
                onClick={() => readmit.mutate({ courseId, studentId: id })}
              >
                {texts.removed.readmit}
              </Button>
            }
          />
        ))}
      </Rows>
    </section>
  )
}
