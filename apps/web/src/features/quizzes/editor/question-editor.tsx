import { ActionIcon, Button, Group, SegmentedControl, Text, Textarea, Title } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { minOptions, type QuestionKind } from '@tbl/domain/quiz'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { type Dispatch, memo, useId, useState } from 'react'
import { fieldMark, useContentLanguage } from '../../../tbl/content-language.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import type { DraftChange } from '../draft/draft-reducer.ts'
import { type QuestionDraft, withKind } from '../draft/quiz-draft.ts'
import { questionFlaw } from '../draft/quiz-flaws.ts'
import { useOptionActions } from '../draft/use-option-actions.ts'
import type { QuestionActions } from '../draft/use-question-actions.ts'
import { texts } from './messages.ts'
import { OptionRow } from './option-row.tsx'
import classes from './question-editor.module.css'
import { Sortable } from './sortable.tsx'

const kinds: readonly QuestionKind[] = ['single', 'multiple']

type QuestionEditorProps = {
  question: QuestionDraft
  /** The question's place in the quiz, from 0. */
  index: number
  /** How many questions the quiz has. */
  total: number
  /** Says what is missing; off until the author first tries to save. */
  isChecked: boolean
  /** What a correction says in place of the key; null: there is none. */
  correctedTo: string | null
  dispatch: Dispatch<DraftChange>
  focus: (field: string) => void
  say: (text: string) => void
  actions: QuestionActions
}

/** One question: its text, its options with the correct ones marked, and why they are correct. */
export const QuestionEditor = memo(function QuestionEditor({
  question,
  index,
  total,
  isChecked,
  correctedTo,
  dispatch,
  focus,
  say,
  actions,
}: QuestionEditorProps) {
  useLanguage()
  const mark = fieldMark(useContentLanguage())
  const labelId = useId()
  const hintId = useId()
  const [isTooFew, setTooFew] = useState(false)
  const change = (to: (before: QuestionDraft) => QuestionDraft) =>
    dispatch({ type: 'question', key: question.key, change: to })
  const optionActions = useOptionActions(question, {
    dispatch,
    focus,
    say,
    onTooFew: () => setTooFew(true),
  })
  const flaw = isChecked ? questionFlaw(question) : null
  const optionsFlaw =
    flaw && flaw !== 'QUESTION_TEXT_MISSING'
      ? texts.questionFlaws[flaw]
      : isTooFew && question.options.length === minOptions
        ? texts.questionFlaws.TOO_FEW_OPTIONS
        : null
  return (
    <section className={classes.editor} aria-labelledby={labelId}>
      <div className={classes.head}>
        <Title order={2} id={labelId}>
          {texts.question.title({ number: index + 1 })}
        </Title>
        <SegmentedControl
          aria-label={texts.question.kind}
          data={kinds.map((kind) => ({ value: kind, label: texts.question.kinds[kind] }))}
          value={question.kind}
          onChange={(kind) => change((before) => withKind(before, kind))}
        />
      </div>
      {correctedTo !== null && (
        <Text mb="sm" fw={600}>
          {correctedTo}
        </Text>
      )}
      <Textarea
        {...mark}
        label={texts.question.text}
        autosize
        minRows={2}
        maxLength={limits.questionText}
        classNames={{ input: classes.questionText }}
        data-field="text"
        value={question.text}
        onChange={(event) => {
          const text = event.currentTarget.value
          change((before) => ({ ...before, text }))
        }}
        error={flaw === 'QUESTION_TEXT_MISSING' && texts.questionFlaws[flaw]}
      />
      <fieldset aria-describedby={hintId} className={classes.options}>
        <legend>{texts.options.legend}</legend>
        <Text
          id={hintId}
          role="status"
          fz={13}
          c={optionsFlaw ? 'var(--tbl-danger)' : 'var(--tbl-ink-3)'}
          fw={optionsFlaw ? 600 : undefined}
        >
          {optionsFlaw ?? optionsHint(question)}
        </Text>
        <Sortable onMove={optionActions.move}>
          {question.options.map((option, place) => (
            <OptionRow
              key={option.key}
              option={option}
              place={place}
              total={question.options.length}
              kind={question.kind}
              actions={optionActions}
            />
          ))}
        </Sortable>
        {question.options.length < limits.options && (
          <Button
            className={classes.add}
            variant="subtle"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={optionActions.add}
          >
            {texts.options.add}
          </Button>
        )}
      </fieldset>
      <Textarea
        {...mark}
        label={texts.question.explanation}
        description={texts.question.explanationHelp}
        autosize
        minRows={2}
        maxLength={limits.explanation}
        data-field="explanation"
        value={question.explanation}
        onChange={(event) => {
          const explanation = event.currentTarget.value
          change((before) => ({ ...before, explanation }))
        }}
      />
      <Group mt="lg" gap="sm">
        <ActionIcon
          size={44}
          aria-label={texts.question.moveUp}
          disabled={index === 0}
          onClick={() => actions.move(index, index - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label={texts.question.moveDown}
          disabled={index === total - 1}
          onClick={() => actions.move(index, index + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          leftSection={<Copy size={17} aria-hidden />}
          disabled={total >= limits.questions}
          onClick={actions.duplicate}
        >
          {texts.question.duplicate}
        </Button>
        <Button
          variant="subtle"
          leftSection={<Trash2 size={17} aria-hidden />}
          onClick={actions.remove}
        >
          {texts.question.remove}
        </Button>
      </Group>
    </section>
  )
})

function optionsHint({ kind, options }: QuestionDraft): string {
  if (kind === 'single') return texts.options.markOne
  if (options.filter(({ isCorrect }) => isCorrect).length === 1) return texts.options.onlyOneMarked
  return texts.options.markEvery
}
