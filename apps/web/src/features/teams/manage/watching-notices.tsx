import { ActionIcon, Button, Text } from '@mantine/core'
import type { Watching } from '@tbl/contract/teams'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ReasonForm } from '../../../tbl/reason-form.tsx'
import { useAllow } from '../../../tbl/use-allow.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { canOnlyWatch } from '../messages.ts'
import classes from './watching-notices.module.css'

type WatchingNoticesProps = {
  watching: readonly Watching[]
  onForget: (watching: Watching) => void
}

/** Who was moved and can only watch; each stays until it is dismissed or the student is let in. */
export function WatchingNotices({ watching, onForget }: WatchingNoticesProps) {
  const [letting, setLetting] = useState<Watching | null>(null)
  const areSeveral = new Set(watching.map(({ quizId }) => quizId)).size > 1
  const close = () => setLetting(null)
  const textOf = (one: Watching) => canOnlyWatch(one, areSeveral ? one.quizTitle : undefined)
  return (
    <>
      <div role="status" className={classes.notices}>
        {watching.map((one) => (
          <div key={`${one.student.id} ${one.quizId}`} className={classes.notice}>
            <p>{textOf(one)}</p>
            <Button size="sm" variant="default" onClick={() => setLetting(one)}>
              {`Let ${one.student.name} Play`}
            </Button>
            <ActionIcon
              aria-label={`Dismiss: ${textOf(one)}`}
              title="Dismiss"
              onClick={() => onForget(one)}
            >
              <X size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Dialog
        title={letting ? `Let ${letting.student.name} play?` : ''}
        isOpen={letting !== null}
        onClose={close}
      >
        {letting && (
          <LetPlay
            watching={letting}
            onLet={() => {
              close()
              onForget(letting)
            }}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  )
}

function LetPlay({
  watching: { student, quizId, quizTitle },
  onLet,
  onClose,
}: {
  watching: Watching
  onLet: () => void
  onClose: () => void
}) {
  const { mutate, isPending } = useAllow({ done: `${student.name} can play`, onAllowed: onLet })
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {student.name} votes and plays in <b>{quizTitle}</b> then. The team's score is marked in the
        gradebook.
      </Text>
      <ReasonForm
        submit={`Let ${student.name} Play`}
        isBusy={isPending}
        onSubmit={(reason) => mutate({ quizId, userIds: [student.id], reason })}
        onCancel={onClose}
      />
    </>
  )
}
