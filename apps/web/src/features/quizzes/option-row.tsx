import { ActionIcon, Checkbox, Radio, Textarea, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { QuestionKind } from '@tbl/domain/quiz'
import { X } from 'lucide-react'
import { useId } from 'react'
import { optionLetter } from '../../ui/option-letter.ts'
import classes from './option-row.module.css'
import type { OptionDraft, QuizDraft } from './quiz-draft.ts'

type OptionRowProps = {
  form: UseFormReturnType<QuizDraft>
  path: string
  /** From 0. */
  place: number
  option: OptionDraft
  kind: QuestionKind
  onMark: (isCorrect: boolean) => void
  /** Missing where no option may go. */
  onRemove: (() => void) | undefined
}

/** One option: whether it is correct, its text, and the way to remove it. */
export function OptionRow({ form, path, place, option, kind, onMark, onRemove }: OptionRowProps) {
  const letter = optionLetter(place)
  const id = useId()
  const mark = {
    id,
    size: 'md',
    checked: option.isCorrect,
    'data-path': `${path}.isCorrect`,
  }
  return (
    <div className={classes.option} data-correct={option.isCorrect || undefined}>
      <label className={classes.mark} htmlFor={id}>
        <VisuallyHidden>{`Option ${letter} is correct`}</VisuallyHidden>
        {kind === 'single' ? (
          <Radio {...mark} name="correct-option" onChange={() => onMark(true)} />
        ) : (
          <Checkbox {...mark} onChange={(event) => onMark(event.currentTarget.checked)} />
        )}
      </label>
      <span className={classes.letter} aria-hidden>
        {letter}
      </span>
      <Textarea
        className={classes.text}
        classNames={{ input: classes.input }}
        variant="unstyled"
        autosize
        minRows={1}
        maxLength={1000}
        placeholder={`Option ${letter}`}
        aria-label={`Text of option ${letter}`}
        {...form.getInputProps(`${path}.text`)}
      />
      {option.isCorrect && <span className={classes.correct}>Correct</span>}
      <ActionIcon size={44} aria-label={`Remove option ${letter}`} disabled={!onRemove} onClick={onRemove}>
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
