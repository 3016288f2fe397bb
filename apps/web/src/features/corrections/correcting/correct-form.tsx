import { Button, Checkbox, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CorrectedQuestion } from '@tbl/contract/corrections'
import { limits } from '@tbl/contract/limits'
import type { Rule } from '@tbl/domain/key-correction'
import { useContractForm } from '../../../platform/contract-form.ts'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { AnswerSets, OptionMarks } from './answer-fields.tsx'
import {
  type Answers,
  firstMarks,
  keysOf,
  offeredMarks,
  optionsOf,
  wordingsFor,
} from './answers.ts'
import classes from './correct-form.module.css'
import { texts } from './messages.ts'
import { RuleChoice } from './rule-choice.tsx'
import { Wordings } from './wordings.tsx'

export type CorrectValues = {
  rule: Rule
  /** A version whose wording it is made for alone; null: all. */
  version: number | null
  marks: Answers
  reason: string
  acceptAppeals: boolean
}

/** The values of the form, of which a reason alone can be missing. */
export const useCorrectForm = (question: CorrectedQuestion, answers: Answers) =>
  useContractForm<CorrectValues>({
    of: ['corrections', 'apply'],
    initialValues: {
      rule: 'accept',
      version: null,
      marks: firstMarks(question, answers),
      reason: '',
      acceptAppeals: true,
    },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? shared.reasonRequired.description : null,
    }),
  })

type CorrectFormProps = {
  question: CorrectedQuestion
  form: UseFormReturnType<CorrectValues>
  isBusy: boolean
  onPreview: () => void
  onCancel: () => void
}

/** What of a question shall count, and why. */
export function CorrectForm({ question, form, isBusy, onPreview, onCancel }: CorrectFormProps) {
  const { rule, version, acceptAppeals } = form.values
  const wordings = wordingsFor(question, version)
  const marks = offeredMarks(form.values.marks, wordings)
  const Fields = question.kind === 'single' ? OptionMarks : AnswerSets
  return (
    <form noValidate onSubmit={form.onSubmit(onPreview, () => showError(shared.reasonRequired))}>
      <fieldset className={classes.fields} disabled={isBusy}>
        <Wordings question={question} />
        {question.wordings.length > 1 && (
          <Radio.Group
            className={classes.group}
            label={<span className={classes.label}>{texts.wordings.scope}</span>}
            value={String(version ?? '')}
            onChange={(value) => form.setFieldValue('version', value === '' ? null : Number(value))}
          >
            <div className={classes.choices}>
              <Radio value="" label={texts.wordings.all} />
              {question.wordings.map(({ versions, since }) => (
                <Radio
                  key={since}
                  value={String(versions.at(-1))}
                  label={texts.wordings.one({ date: timestampText(since) })}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        <RuleChoice
          question={question}
          wordings={wordings}
          marks={marks}
          value={rule}
          onChange={(next) => form.setFieldValue('rule', next)}
        />
        {(rule === 'accept' || rule === 'replace') && (
          <Fields
            options={optionsOf(wordings)}
            wordings={question.wordings}
            keys={keysOf(wordings)}
            areKeysFixed={rule === 'accept'}
            marks={marks}
            onMark={(next) => form.setFieldValue('marks', next)}
          />
        )}
        <ReasonField
          label={shared.reason}
          maxLength={limits.correctionReason}
          required
          withAsterisk={false}
          {...form.getInputProps('reason')}
        />
        {question.pendingAppeals.length > 0 && (
          <Checkbox
            mt="md"
            label={texts.appeals({ appeals: question.pendingAppeals.length })}
            checked={acceptAppeals}
            onChange={(event) => form.setFieldValue('acceptAppeals', event.currentTarget.checked)}
          />
        )}
      </fieldset>
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {kit.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {texts.preview}
        </Button>
      </DialogButtons>
    </form>
  )
}
