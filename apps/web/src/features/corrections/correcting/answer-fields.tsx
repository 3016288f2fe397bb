import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { Wording } from '@tbl/contract/corrections'
import { isCorrectChoice } from '@tbl/domain/share'
import { Plus, X } from 'lucide-react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts as shared } from '../messages.ts'
import { type Answers, letterOf, withOption, withOptionAt } from './answers.ts'
import classes from './correct-form.module.css'
import { texts } from './messages.ts'

type AnswerFieldsProps = {
  options: Wording['options']
  /** All of the question, by which options have their letters. */
  wordings: readonly Wording[]
  /** The keys of the versions that are corrected. */
  keys: Answers
  /** They count in any case, so that nobody can take them away. */
  areKeysFixed: boolean
  marks: Answers
  onMark: (marks: Answers) => void
}

/** Which options count as right; of a question with one right answer each. */
export function OptionMarks({
  options,
  wordings,
  keys,
  areKeysFixed,
  marks,
  onMark,
}: AnswerFieldsProps) {
  const isAmong = (id: string, answers: Answers) =>
    answers.some((answer) => isCorrectChoice(answer, [id]))
  return (
    <fieldset className={classes.group}>
      <legend>{texts.answers.label}</legend>
      <div className={classes.answers}>
        {options.map(({ id, text }) => {
          const isKey = isAmong(id, keys)
          return (
            <Checkbox
              key={id}
              label={
                <span className={classes.option}>
                  <strong>{letterOf(id, wordings)}</strong>{' '}
                  <span>
                    <AuthorText>{text}</AuthorText>
                  </span>{' '}
                  {isKey && <span className={classes.key}>{shared.key}</span>}
                </span>
              }
              checked={(areKeysFixed && isKey) || isAmong(id, marks)}
              disabled={areKeysFixed && isKey}
              onChange={(event) => onMark(withOption(marks, id, event.currentTarget.checked))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Which answers count as right where several options are marked; each answer is a row. */
export function AnswerSets({
  options,
  wordings,
  keys,
  areKeysFixed,
  marks,
  onMark,
}: AnswerFieldsProps) {
  const fixed = areKeysFixed ? keys : []
  const rows = marks.length > 0 ? marks : [[]]
  return (
    <fieldset className={classes.group}>
      <legend>{texts.answers.sets}</legend>
      {fixed.map((key, index) => (
        <div key={key.join()} className={classes.set}>
          <Letters options={options} wordings={wordings} answer={key} number={index + 1} />
          <span className={classes.key}>{shared.key}</span>
        </div>
      ))}
      {rows.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers stand in their order
        <div key={index} className={classes.set}>
          <Letters
            options={options}
            wordings={wordings}
            answer={answer}
            number={fixed.length + index + 1}
            onMark={(id, isMarked) => onMark(withOptionAt(rows, index, id, isMarked))}
          />
          {keys.some((key) => isCorrectChoice(key, answer)) && (
            <span className={classes.key}>{shared.key}</span>
          )}
          {rows.length > 1 && (
            <ActionIcon
              size={44}
              aria-label={texts.answers.remove({ number: fixed.length + index + 1 })}
              onClick={() => onMark(rows.toSpliced(index, 1))}
            >
              <X size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        mt={8}
        size="sm"
        variant="subtle"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => onMark([...rows, []])}
      >
        {texts.answers.add}
      </Button>
    </fieldset>
  )
}

type LettersProps = Pick<AnswerFieldsProps, 'options' | 'wordings'> & {
  answer: readonly string[]
  /** From 1. */
  number: number
  /** Undefined where it stays as it is. */
  onMark?: (id: string, isMarked: boolean) => void
}

/** The options of one answer by their letters. */
const Letters = ({ options, wordings, answer, number, onMark }: LettersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: rows of a fieldset
  <div role="group" className={classes.letters} aria-label={texts.answers.set({ number })}>
    {options.map(({ id }) => (
      <Checkbox
        key={id}
        label={letterOf(id, wordings)}
        checked={answer.includes(id)}
        disabled={!onMark}
        onChange={(event) => onMark?.(id, event.currentTarget.checked)}
      />
    ))}
  </div>
)
