import { ActionIcon, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { memo, useState } from 'react'
import { CourseSelect } from '../actions/course-select.tsx'
import { type QuizDetails as Details, maxTitle } from '../draft/quiz-draft.ts'
import { useNewCode } from '../draft/use-new-code.ts'
import { QuizNote, useHasBecome } from '../list/quiz-note.tsx'
import { bothOpen, codeRequired, titleRequired } from '../messages.ts'
import classes from './quiz-details.module.css'

const flags = [
  {
    flag: 'isVisible',
    label: 'Visible',
    description: 'Students see the quiz: switch it on when ready.',
  },
  {
    flag: 'isActive',
    label: 'Individual phase',
    description: 'Open: students take the quiz alone.',
  },
  {
    flag: 'isTeamActive',
    label: 'Team phase',
    description: 'Open: teams start once all members are done.',
  },
] as const

type QuizDetailsProps = Details & {
  /** Says what is missing; until then only a field that was emptied does. */
  isChecked: boolean
  /** Students have answered: the quiz stays where it is. */
  isCourseFixed: boolean
  onChange: (details: Partial<Details>) => void
}

/** All about the quiz but its questions. */
export const QuizDetails = memo(function QuizDetails({
  isChecked,
  isCourseFixed,
  onChange,
  ...details
}: QuizDetailsProps) {
  const [touched, setTouched] = useState<ReadonlySet<keyof Details>>(new Set())
  const newCode = useNewCode((code) => onChange({ code }))
  const hasOpenedBoth = useHasBecome(details.isVisible && details.isActive && details.isTeamActive)
  const write = (field: 'title' | 'code', text: string) => {
    setTouched(new Set([...touched, field]))
    onChange({ [field]: text })
  }
  const missing = (field: 'title' | 'code', text: string) =>
    (isChecked || touched.has(field)) && details[field].trim() === '' && text
  return (
    <Stack component="section" aria-label="Quiz details" gap="md">
      <TextInput
        label="Title"
        maxLength={maxTitle}
        data-field="title"
        value={details.title}
        onChange={(event) => write('title', event.currentTarget.value)}
        error={missing('title', titleRequired)}
      />
      <Group gap="md" align="flex-start">
        <CourseSelect
          hasNone
          className={classes.course}
          disabled={isCourseFixed}
          inputWrapperOrder={['label', 'input', 'description']}
          description={
            isCourseFixed && 'Students have answered this quiz, so it stays in its course.'
          }
          value={details.courseId}
          onChange={(courseId) => onChange({ courseId })}
        />
        <TextInput
          label="Code"
          className={classes.code}
          autoComplete="off"
          maxLength={30}
          data-field="code"
          value={details.code}
          onChange={(event) => write('code', event.currentTarget.value)}
          error={missing('code', codeRequired)}
          rightSectionWidth={44}
          rightSection={
            <ActionIcon
              size={44}
              aria-label="New code"
              title="New code"
              aria-disabled={newCode.isPending || undefined}
              onClick={newCode.generate}
            >
              <RefreshCw size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Group>
      <Textarea
        label="Instructions (optional)"
        autosize
        minRows={1}
        maxLength={4000}
        value={details.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={classes.flags}>
        {flags.map(({ flag, label, description }) => (
          <Switch
            key={flag}
            label={label}
            description={description}
            checked={details[flag]}
            onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <QuizNote
        texts={hasOpenedBoth ? [bothOpen] : []}
        onClosePhase={hasOpenedBoth ? () => onChange({ isActive: false }) : undefined}
      />
    </Stack>
  )
})
