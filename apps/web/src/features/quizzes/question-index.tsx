import { Button, Group, Title, UnstyledButton } from '@mantine/core'
import { CircleAlert, Plus } from 'lucide-react'
import classes from './question-index.module.css'
import type { QuestionDraft } from './quiz-draft.ts'

type QuestionIndexProps = {
  questions: readonly QuestionDraft[]
  /** The question in the editor, from 0. */
  current: number
  /** Indexes of the questions that need something. */
  flawed: ReadonlySet<number>
  onChoose: (index: number) => void
  onAdd: () => void
}

/** All questions of the quiz; one of them is in the editor. */
export function QuestionIndex({ questions, current, flawed, onChoose, onAdd }: QuestionIndexProps) {
  return (
    <nav className={classes.index} aria-label="Questions">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h3">
          Questions <span className={classes.count}>{questions.length}</span>
        </Title>
        <Button size="sm" variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
          Add Question
        </Button>
      </Group>
      <ol className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.key}>
            <UnstyledButton
              className={classes.step}
              aria-current={index === current ? 'step' : undefined}
              data-flawed={flawed.has(index) || undefined}
              onClick={() => onChoose(index)}
            >
              <span className={classes.number}>
                <span className={classes.word}>Question </span>
                {index + 1}
              </span>
              <span className={classes.text}>{question.text || 'No text yet'}</span>
              {flawed.has(index) && <CircleAlert className={classes.flaw} size={18} role="img" aria-label="incomplete" />}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
