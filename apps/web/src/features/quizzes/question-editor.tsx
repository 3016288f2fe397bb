import { ActionIcon, Button, Group, SegmentedControl, Text, Textarea, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { minOptions, type QuestionKind } from '@tbl/domain/quiz'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { OptionRow } from './option-row.tsx'
import classes from './question-editor.module.css'
import { blankOption, type QuestionDraft, type QuizDraft, questionFlaw, withKind, withMark } from './quiz-draft.ts'

const kinds: { value: QuestionKind; label: string }[] = [
  { value: 'single', label: 'Multiple Choice' },
  { value: 'multiple', label: 'Select All That Apply' },
]

type QuestionEditorProps = {
  form: UseFormReturnType<QuizDraft>
  /** The question's place in the quiz, from 0. */
  index: number
  question: QuestionDraft
  /** Says what is missing; off until the author first tries to save. */
  isChecked: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** One question: its text, its options with the correct ones marked, and why they are correct. */
export function QuestionEditor({ form, index, question, isChecked, onMove, onRemove }: QuestionEditorProps) {
  const labelId = useId()
  const hintId = useId()
  const path = `questions.${index}`
  const replace = (next: QuestionDraft) => form.replaceListItem('questions', index, next)
  const flaw = isChecked ? questionFlaw(question) : null
  const optionsFlaw = flaw && flaw.code !== 'QUESTION_TEXT_MISSING' ? flaw.text : null
  return (
    <section className={classes.editor} aria-labelledby={labelId}>
      <div className={classes.head}>
        <Title order={2} id={labelId}>
          {`Question ${index + 1}`}
        </Title>
        <SegmentedControl aria-label="Question type" data={kinds} value={question.kind} onChange={(kind) => replace(withKind(question, kind))} />
      </div>
      <Textarea
        label="Question text"
        autosize
        minRows={2}
        maxLength={4000}
        classNames={{ input: classes.questionText }}
        {...form.getInputProps(`${path}.text`)}
        error={flaw?.code === 'QUESTION_TEXT_MISSING' && flaw.text}
      />
      <fieldset aria-describedby={hintId} className={classes.options}>
        <legend>Options</legend>
        <Text id={hintId} fz={13} c={optionsFlaw ? 'var(--tbl-danger)' : 'var(--tbl-ink-3)'} fw={optionsFlaw ? 600 : undefined}>
          {optionsFlaw ?? optionsHint(question)}
        </Text>
        {question.options.map((option, place) => (
          <OptionRow
            key={option.key}
            form={form}
            path={`${path}.options.${place}`}
            place={place}
            option={option}
            kind={question.kind}
            onMark={(isCorrect) => replace(withMark(question, place, isCorrect))}
            onRemove={question.options.length > minOptions ? () => form.removeListItem(`${path}.options`, place) : undefined}
          />
        ))}
        <Button className={classes.add} variant="subtle" leftSection={<Plus size={18} aria-hidden />} onClick={() => form.insertListItem(`${path}.options`, blankOption())}>
          Add Option
        </Button>
      </fieldset>
      <Textarea
        label="Explanation (optional)"
        description="Shown only where answers are revealed."
        autosize
        minRows={2}
        maxLength={4000}
        {...form.getInputProps(`${path}.explanation`)}
      />
      <Group mt="lg" gap="sm">
        <ActionIcon size={44} aria-label="Move question up" disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} aria-label="Move question down" disabled={index === form.values.questions.length - 1} onClick={() => onMove(index + 1)}>
          <ArrowDown size={18} aria-hidden />
        </ActionIcon>
        <Button variant="subtle" leftSection={<Trash2 size={17} aria-hidden />} onClick={onRemove}>
          Remove Question
        </Button>
      </Group>
    </section>
  )
}

function optionsHint({ kind, options }: QuestionDraft): string {
  if (kind === 'single') return 'Mark the one correct option.'
  if (options.filter(({ isCorrect }) => isCorrect).length === 1) return 'Mark every correct option. With only one marked, students see a Multiple Choice question.'
  return 'Mark every correct option.'
}
