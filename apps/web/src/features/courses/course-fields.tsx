import { Radio, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { teamSizeLimit } from '@tbl/domain/captaincy'
import { type EnrollmentMode, semesters } from '@tbl/domain/course'
import { Check } from 'lucide-react'
import { type CourseDraft, nearestTeamSize } from './course-draft.ts'
import classes from './course-fields.module.css'
import { codeIsChecked, codeTaken } from './messages.ts'
import type { CodeCheck } from './use-code-check.ts'

const modes: readonly { mode: EnrollmentMode; label: string; description: string }[] = [
  { mode: 'open', label: 'Anyone can join', description: 'Every student finds the course in the catalogue, or joins with its code.' },
  { mode: 'allowlist_only', label: 'Restricted - Only allowlisted students', description: 'Only students whose e-mail address you upload can join.' },
]

/** Everything that an instructor decides about a course; the same for a new and an existing one. */
export function CourseFields({ form, check }: { form: UseFormReturnType<CourseDraft>; check: CodeCheck }) {
  const { allowSelfTeamFormation, enrollmentMode } = form.values
  return (
    <Stack gap="xl">
      <div className={classes.pair} data-tour="course-identity">
        <TextInput label="Course title" maxLength={200} {...form.getInputProps('title')} />
        <CodeField form={form} check={check} />
      </div>
      <div className={classes.pair} data-tour="course-details">
        <Textarea label="Description" autosize minRows={3} maxRows={10} maxLength={2000} {...form.getInputProps('description')} />
        <Select label="Semester" data={semesters} allowDeselect={false} {...form.getInputProps('semester')} />
      </div>
      <Stack gap="md" data-tour="course-team-settings">
        <Switch
          label="Allow self team formation"
          description="Students make teams and join them by themselves."
          {...form.getInputProps('allowSelfTeamFormation', { type: 'checkbox' })}
        />
        {allowSelfTeamFormation && (
          <TextInput
            label="Team size limit"
            description={`${teamSizeLimit.min} to ${teamSizeLimit.max} students`}
            inputMode="numeric"
            maxLength={3}
            w={160}
            {...form.getInputProps('teamSizeLimit')}
            onBlur={() => form.setFieldValue('teamSizeLimit', String(nearestTeamSize(form.values.teamSizeLimit)))}
          />
        )}
      </Stack>
      <Stack gap="md" data-tour="course-enrolment">
        <Radio.Group label="Enrollment mode" {...form.getInputProps('enrollmentMode')}>
          <Stack gap="sm" mt={4}>
            {modes.map(({ mode, label, description }) => (
              <Radio key={mode} value={mode} label={label} description={description} classNames={{ label: classes.choice }} />
            ))}
          </Stack>
        </Radio.Group>
        {enrollmentMode === 'allowlist_only' && (
          <Switch
            label="Auto-enroll"
            description="Allowlisted students are in the course as soon as they have an account."
            {...form.getInputProps('autoEnrollFromAllowlist', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </Stack>
  )
}

/** What the check says below the code; a taken code is an error instead. */
const checkTexts: Record<Exclude<CodeCheck, 'taken'>, string> = {
  idle: 'Students join with it',
  checking: 'Checking...',
  free: 'This code is free',
  unchecked: 'Could not be checked; saving the course checks it again',
}

function CodeField({ form, check }: { form: UseFormReturnType<CourseDraft>; check: CodeCheck }) {
  const { error, ...field } = form.getInputProps('code')
  const isOver = error === codeIsChecked && check !== 'checking' // the wait that was asked for
  return (
    <TextInput
      label="Course code"
      description={
        check !== 'taken' && (
          <span role="status" className={classes.check}>
            {check === 'free' && <Check size={14} strokeWidth={3} aria-hidden />}
            {checkTexts[check]}
          </span>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={30}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...field}
      error={check === 'taken' ? <span role="status">{codeTaken}</span> : isOver ? undefined : error}
    />
  )
}
