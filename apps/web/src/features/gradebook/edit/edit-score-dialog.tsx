import { Button, Stack, Text, TextInput } from '@mantine/core'
import { isScore } from '@tbl/domain/score-edit'
import { useContractForm } from '../../../platform/contract-form.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { formatScore } from '../../../tbl/score.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { numberToType, readNumber } from '../../../ui/number.ts'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import type { ResultRow } from '../results/result-row.ts'
import classes from './edit-score-dialog.module.css'
import { texts } from './messages.ts'
import { useEditScore } from './use-edit-score.ts'

type EditedRow = Pick<ResultRow, 'id' | 'name' | 'quizTitle' | 'score' | 'earned'>
type EditScoreDialogProps = {
  /** Null while nothing is edited. */
  row: EditedRow | null
  /** Off where a dialog below closes together with this one. */
  returnFocus?: boolean
  onClose: () => void
  /** What is done in place of closing once it is stored. */
  onSaved?: () => void
}

/** Changes a student's score by hand, with the reason for the history. */
export const EditScoreDialog = ({
  row,
  returnFocus,
  onClose,
  onSaved = onClose,
}: EditScoreDialogProps) => (
  <Dialog title={shared.edit} isOpen={row !== null} returnFocus={returnFocus} onClose={onClose}>
    {row && <EditScoreForm row={row} onClose={onClose} onSaved={onSaved} />}
  </Dialog>
)

type EditScoreFormProps = { row: EditedRow; onClose: () => void; onSaved: () => void }

function EditScoreForm({ row, onClose, onSaved }: EditScoreFormProps) {
  const form = useContractForm({
    of: ['gradebook', 'editScore'],
    initialValues: { score: numberToType(row.score), reason: '' },
    check: ({ score }) => ({
      score: isScore(readNumber(score)) ? null : texts.score.refusals.INVALID_SCORE.description,
    }),
  })
  const { save, isPending, seen, isStale } = useEditScore(row, onSaved)
  const submit = form.onSubmit(
    ({ score, reason }) => save(readNumber(score), reason),
    () => showError(texts.score.refusals.INVALID_SCORE),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {row.name}
      </Text>
      <Text c="var(--tbl-ink-2)" mb="md" style={{ overflowWrap: 'anywhere' }}>
        <AuthorText>{row.quizTitle}</AuthorText>
      </Text>
      {isStale && (
        <Text role="alert" fw={600} mb="md">
          {texts.score.stale({ score: formatScore(seen) })}
        </Text>
      )}
      <Stack gap="md">
        <TextInput
          label={texts.score.label}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('score')}
          onFocus={(event) => event.currentTarget.select()}
          w={160}
          styles={{ error: { width: 'max-content', maxWidth: 'calc(100vw - 48px)' } }}
        />
        <ReasonField
          label={shared.reason}
          description={texts.score.reasonHelp}
          {...form.getInputProps('reason')}
        />
      </Stack>
      {row.earned !== null && (
        <p className={classes.edited}>
          {texts.score.edited({ score: formatScore(row.earned) })}
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => save(null, form.values.reason)}
          >
            {texts.score.removeEdit}
          </Button>
        </p>
      )}
      <FormButtons submit={texts.score.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
