import { ActionIcon, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { RefreshCw } from 'lucide-react'
import { memo, useState } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { fieldMark, useContentLanguage } from '../../../tbl/content-language.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { CourseSelect } from '../actions/course-select.tsx'
import { QuizNote, useHasBecome } from '../board/quiz-note.tsx'
import { type QuizDetails as Details, noCourse } from '../draft/quiz-draft.ts'
import { texts as shared } from '../messages.ts'
import { useNewCode } from '../saving/use-new-code.ts'
import { texts } from './messages.ts'
import classes from './quiz-details.module.css'

/** In the order in which they stand. */
const flags = ['isVisible', 'isActive', 'isTeamActive'] as const

type QuizDetailsProps = Details & {
  /** Says what is missing; until then only a field that was emptied does. */
  isChecked: boolean
  /** Why the quiz stays in its course; null where it can be moved. */
  courseFixed: string | null
  onChange: (details: Partial<Details>) => void
}

/** All about the quiz but its questions. */
export const QuizDetails = memo(function QuizDetails({
  isChecked,
  courseFixed,
  onChange,
  ...details
}: QuizDetailsProps) {
  useLanguage()
  const mark = fieldMark(useContentLanguage())
  const [touched, setTouched] = useState<ReadonlySet<keyof Details>>(new Set())
  const { createCourses } = useMe().can
  const newCode = useNewCode((code) => onChange({ code }))
  const hasOpenedBoth = useHasBecome(details.isVisible && details.isActive && details.isTeamActive)
  const write = (field: 'title' | 'code', text: string) => {
    setTouched(new Set([...touched, field]))
    onChange({ [field]: text })
  }
  const missing = (field: 'title' | 'code', text: string) =>
    (isChecked || touched.has(field)) && details[field].trim() === '' && text
  return (
    <Stack component="section" aria-label={texts.details.label} gap="md">
      <TextInput
        {...mark}
        label={shared.title}
        maxLength={limits.quizTitle}
        data-field="title"
        value={details.title}
        onChange={(event) => write('title', event.currentTarget.value)}
        error={missing('title', texts.titleRequired)}
      />
      <Group gap="md" align="flex-start">
        <CourseSelect
          hasNone={createCourses || details.courseId === noCourse}
          className={classes.course}
          disabled={courseFixed !== null}
          inputWrapperOrder={['label', 'input', 'description']}
          description={courseFixed}
          value={details.courseId}
          onChange={(courseId) => onChange({ courseId })}
        />
        <TextInput
          label={texts.details.code}
          className={classes.code}
          autoComplete="off"
          maxLength={limits.quizCode}
          data-field="code"
          value={details.code}
          onChange={(event) => write('code', event.currentTarget.value)}
          error={missing('code', texts.flaws.CODE_REQUIRED)}
          rightSectionWidth={44}
          rightSection={
            <ActionIcon
              size={44}
              aria-label={texts.details.newCode}
              title={texts.details.newCode}
              aria-disabled={newCode.isPending || undefined}
              onClick={newCode.generate}
            >
              <RefreshCw size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Group>
      <Textarea
        {...mark}
        label={texts.details.instructions}
        autosize
        minRows={1}
        maxLength={limits.quizDescription}
        value={details.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={classes.flags}>
        {flags.map((flag) => (
          <Switch
            key={flag}
            label={shared.flags[flag]}
            description={texts.details.flags[flag]}
            checked={details[flag]}
            onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <QuizNote
        notes={hasOpenedBoth ? [shared.bothOpen] : []}
        onClosePhase={hasOpenedBoth ? () => onChange({ isActive: false }) : undefined}
      />
    </Stack>
  )
})
