import { Button, Text, TextInput } from '@mantine/core'
import type { CellState } from '@tbl/contract/grades'
import type { Mark } from '@tbl/domain/grade-result'
import { isScore } from '@tbl/domain/score-edit'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { numberToType, readNumber } from '../../../ui/number.ts'
import { scoreText } from '../names.ts'
import { type KnownMark, markOf } from './known-mark.ts'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import type { MarkChange, Marking } from './use-set-mark.ts'

type MarkFormProps = {
  place: MarkChange['place']
  state: CellState
  marking: Marking
  onDone: () => void
}

/** Sets what counts in place of a result, with a reason for the history. */
export function MarkForm({ place, state, marking, onDone }: MarkFormProps) {
  const shown = markOf(state)
  /** What was here when it was opened, or what a refusal has said since. */
  const [seen, setSeen] = useState(shown)
  const [isStale, setIsStale] = useState(false)
  const form = useContractForm({
    of: ['grades', 'setMark'],
    initialValues: {
      score: shown?.kind === 'makeup' && shown.score !== null ? numberToType(shown.score) : '',
      reason: '',
    },
    check: ({ score }) => ({
      score: isScore(readNumber(score)) ? null : texts.refusals.INVALID_SCORE,
    }),
  })
  const set = async (mark: Mark | null, reason: string) => {
    if (marking.isPending) return
    const outcome = await marking.set({ place, mark, seen, reason })
    if (outcome.is === 'done') onDone()
    if (outcome.is === 'changed') {
      setSeen(outcome.now)
      setIsStale(true)
    }
  }
  const setWithReason = (mark: Mark | null) => void set(mark, form.values.reason)
  const { isPending } = marking
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ score, reason }) =>
        set({ kind: 'makeup', score: readNumber(score) }, reason),
      )}
    >
      {isStale && (
        <Text role="alert" fw={600} mb="md">
          {staleText(seen)}
        </Text>
      )}
      <ReasonField
        label={texts.reason}
        description={texts.reasonHelp}
        {...form.getInputProps('reason')}
      />
      <div className={classes.score}>
        <TextInput
          label={texts.score}
          inputMode="decimal"
          autoComplete="off"
          w={240}
          {...form.getInputProps('score')}
        />
        <Button type="submit" variant="default" disabled={isPending}>
          {texts.setScore}
        </Button>
      </div>
      <DialogButtons>
        {seen !== null && (
          <Button variant="default" disabled={isPending} onClick={() => setWithReason(null)}>
            {texts.remove}
          </Button>
        )}
        {seen?.kind !== 'zero' && (
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => setWithReason({ kind: 'zero' })}
          >
            {texts.zero}
          </Button>
        )}
        {seen?.kind !== 'excused' && (
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => setWithReason({ kind: 'excused' })}
          >
            {texts.excuse}
          </Button>
        )}
      </DialogButtons>
    </form>
  )
}

/** What is set now by somebody else. */
function staleText(now: KnownMark): string {
  if (now === null) return texts.nothingSet
  const mark =
    now.kind === 'makeup'
      ? texts.marks.makeup({ score: scoreText(now.score ?? 0) })
      : texts.marks[now.kind]
  return texts.stale({ mark })
}
