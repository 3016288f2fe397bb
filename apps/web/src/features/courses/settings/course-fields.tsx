import { Radio, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { teamSizeLimit } from '@tbl/domain/captaincy'
import { type EnrollmentMode, semesters } from '@tbl/domain/course'
import { scoresTellAnswers } from '../messages.ts'
import { CodeField } from './code-field.tsx'
import { type CourseDraft, nearestTeamSize } from './course-draft.ts'
import classes from './course-fields.module.css'
import type { CodeCheck } from './use-code-check.ts'

type FieldsProps = { form: UseFormReturnType<CourseDraft> }

/** What the course is. */
export const AboutFields = ({ form, check }: FieldsProps & { check: CodeCheck }) => (
  <Stack gap="xl">
    <div className={classes.pair} data-tour="course-identity">
      <TextInput label="Course title" maxLength={200} {...form.getInputProps('title')} />
      <CodeField form={form} check={check} />
    </div>
    <div className={classes.pair} data-tour="course-details">
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
      <Select
        label="Semester"
        data={semesters}
        allowDeselect={false}
        {...form.getInputProps('semester')}
      />
    </div>
  </Stack>
)

const modes: readonly { mode: EnrollmentMode; label: string; description: string }[] = [
  {
    mode: 'open',
    label: 'Anyone can join',
    description: 'Every student finds the course in the catalogue, or joins with its code.',
  },
  {
    mode: 'allowlist_only',
    label: 'Restricted - Only allowlisted students',
    description: 'Only students whose e-mail address you upload can join.',
  },
]

/** Who may be in the course. */
export const EnrollmentFields = ({ form }: FieldsProps) => (
  <Stack gap="md" data-tour="course-enrollment">
    <Radio.Group label="Enrollment mode" {...form.getInputProps('enrollmentMode')}>
      <Stack gap="sm" mt={4}>
        {modes.map(({ mode, label, description }) => (
          <Radio
            key={mode}
            value={mode}
            label={label}
            description={description}
            classNames={{ label: classes.choice }}
          />
        ))}
      </Stack>
    </Radio.Group>
    {form.values.enrollmentMode === 'allowlist_only' && (
      <Switch
        label="Auto-enroll"
        description="Allowlisted students are in the course as soon as they have an account. You see them by name once they have opened it."
        {...form.getInputProps('autoEnrollFromAllowlist', { type: 'checkbox' })}
      />
    )}
  </Stack>
)

/** Whether students make the teams. */
export const TeamFields = ({ form }: FieldsProps) => (
  <Stack gap="md" data-tour="course-team-settings">
    <Switch
      label="Allow self team formation"
      description="Students make teams and join them by themselves."
      {...form.getInputProps('allowSelfTeamFormation', { type: 'checkbox' })}
    />
    {form.values.allowSelfTeamFormation && (
      <TextInput
        label="Team size limit"
        description={`${teamSizeLimit.min} to ${teamSizeLimit.max} students`}
        inputMode="numeric"
        maxLength={3}
        w={160}
        {...form.getInputProps('teamSizeLimit')}
        onBlur={() =>
          form.setFieldValue('teamSizeLimit', String(nearestTeamSize(form.values.teamSizeLimit)))
        }
      />
    )}
  </Stack>
)

/** What students see of their results, and when. */
export const ResultFields = ({ form }: FieldsProps) => (
  <Stack gap="sm">
    <Switch
      label="Show the individual score after the team quiz"
      description="Off, students see it as soon as they have submitted."
      {...form.getInputProps('scoreAfterTeam', { type: 'checkbox' })}
    />
    <Text role="status" size="sm" c="var(--tbl-warn-text)">
      {form.values.scoreAfterTeam && form.values.enrollmentMode === 'open' && scoresTellAnswers}
    </Text>
  </Stack>
)
