import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxChangeReason } from '@tbl/contract/gradebook'
import { isScore } from '@tbl/domain/score-edit'
import { type FormEvent, useRef, useState } from 'react'
import { formatScore } from '../../../tbl/score.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import type { ResultRow } from '../results/result-row.ts'
import classes from './edit-score-dialog.module.css'
import { texts } from './messages.ts'
import { readScore } from './read-score.ts'
import { useEditScore } from './use-edit-score.ts'

type EditScoreDialogProps = {
  /** Null while nothing is edited. */
  row: ResultRow | null
  onClose: () => void
}

/** Changes a student's score by hand, with the reason for the history. */
export const EditScoreDialog = ({ row, onClose }: EditScoreDialogProps) => (
  <Dialog title={shared.edit} isOpen={row !== null} onClose={onClose}>
    {row && <EditScoreForm row={row} onClose={onClose} />}
  </Dialog>
)

function EditScoreForm({ row, onClose }: { row: ResultRow; onClose: () => void }) {
  const [typed, setTyped] = useState(() => `${row.score}`)
  const [reason, setReason] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { save, isPending, seen, isStale } = useEditScore(row, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const score = readScore(typed)
    setIsInvalid(!isScore(score))
    if (isScore(score)) return save(score, reason)
    showError(texts.score.refusals.INVALID_SCORE)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {row.name}
      </Text>
      <Text c="var(--tbl-ink-2)" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {row.quizTitle}
      </Text>
      {isStale && (
        <Text role="alert" fw={600} mb="md">
          {texts.score.stale({ score: formatScore(seen) })}
        </Text>
      )}
      <Stack gap="md">
        <TextInput
          ref={field}
          label={texts.score.label}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isInvalid && texts.score.refusals.INVALID_SCORE.description}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          w={160}
          styles={{ error: { width: 'max-content', maxWidth: 'calc(100vw - 48px)' } }}
        />
        <Textarea
          label={shared.reason}
          description={texts.score.reasonHelp}
          maxLength={maxChangeReason}
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
      {row.earned !== null && (
        <p className={classes.edited}>
          {texts.score.edited({ score: formatScore(row.earned) })}
          <Button variant="default" disabled={isPending} onClick={() => save(null, reason)}>
            {texts.score.removeEdit}
          </Button>
        </p>
      )}
      <FormButtons submit={texts.score.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
