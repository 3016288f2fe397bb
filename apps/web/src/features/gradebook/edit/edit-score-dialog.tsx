import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxChangeReason } from '@tbl/contract/gradebook'
import { isScore } from '@tbl/domain/score-edit'
import { type FormEvent, useRef, useState } from 'react'
import { formatScore } from '../../../tbl/score.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { invalidScore } from '../messages.ts'
import type { ResultRow } from '../results/result-row.ts'
import classes from './edit-score-dialog.module.css'
import { readScore } from './read-score.ts'
import { useEditScore } from './use-edit-score.ts'

type EditScoreDialogProps = {
  /** Null while nothing is edited. */
  row: ResultRow | null
  onClose: () => void
}

/** Changes a student's score by hand, with the reason for the history. */
export const EditScoreDialog = ({ row, onClose }: EditScoreDialogProps) => (
  <Dialog title="Edit Quiz Score" isOpen={row !== null} onClose={onClose}>
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
    showError(invalidScore)
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
          {`Somebody has changed this score to ${formatScore(seen)} meanwhile. Save again to replace that.`}
        </Text>
      )}
      <Stack gap="md">
        <TextInput
          ref={field}
          label="Score in percent"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isInvalid && invalidScore.description}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          w={160}
          styles={{ error: { width: 'max-content', maxWidth: 'calc(100vw - 48px)' } }}
        />
        <Textarea
          label="Reason"
          description="Kept in the score's history. The answers stay as they are."
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
          Edited by hand; the answers earned {formatScore(row.earned)}.
          <Button variant="default" disabled={isPending} onClick={() => save(null, reason)}>
            Remove the edit
          </Button>
        </p>
      )}
      <FormButtons submit="Save Score" isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
