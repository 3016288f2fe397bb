import { ActionIcon, Button, Text } from '@mantine/core'
import type { Watching } from '@tbl/contract/teams'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ReasonForm } from '../../../tbl/reason-form.tsx'
import { useAllow } from '../../../tbl/use-allow.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts } from './messages.ts'
import classes from './watching-notices.module.css'

type WatchingNoticesProps = {
  watching: readonly Watching[]
  /** Whether the reader may let them play all the same. */
  canLetPlay: boolean
  onForget: (watching: Watching) => void
}

/** Who was moved and can only watch; each stays until it is dismissed or the student is let in. */
export function WatchingNotices({ watching, canLetPlay, onForget }: WatchingNoticesProps) {
  const [letting, setLetting] = useState<Watching | null>(null)
  const areSeveral = new Set(watching.map(({ quizId }) => quizId)).size > 1
  const close = () => setLetting(null)
  const reason = <Quiz,>({ student, seenIn }: Watching, quiz: Quiz) => ({
    student: student.name,
    seen: seenIn === null ? 'key' : 'team',
    team: seenIn ?? '',
    which: areSeveral ? 'one' : 'only',
    quiz,
  })
  const why = (one: Watching) => texts.watching.why(reason(one, one.quizTitle))
  return (
    <>
      <div role="status" className={classes.notices}>
        {watching.map((one) => (
          <div key={`${one.student.id} ${one.quizId}`} className={classes.notice}>
            <p>
              {inParts(
                texts.watching.why.parts<ReactNode>(
                  reason(one, <AuthorText>{one.quizTitle}</AuthorText>),
                ),
              )}
            </p>
            {canLetPlay && (
              <Button size="sm" variant="default" onClick={() => setLetting(one)}>
                {texts.watching.let({ student: one.student.name })}
              </Button>
            )}
            <ActionIcon
              aria-label={texts.watching.dismissWhich({ why: why(one) })}
              title={texts.watching.dismiss}
              onClick={() => onForget(one)}
            >
              <X size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Dialog
        title={letting ? texts.watching.ask({ student: letting.student.name }) : ''}
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
  const { mutate, isPending } = useAllow({
    done: texts.watching.done({ student: student.name }),
    onAllowed: onLet,
  })
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {inParts(
          texts.watching.text.parts<ReactNode>({
            student: student.name,
            quiz: <AuthorText>{quizTitle}</AuthorText>,
            b: (inside) => <b>{inside}</b>,
          }),
        )}
      </Text>
      <ReasonForm
        submit={texts.watching.let({ student: student.name })}
        isBusy={isPending}
        onSubmit={(reason) => mutate({ quizId, userIds: [student.id], reason })}
        onCancel={onClose}
      />
    </>
  )
}
