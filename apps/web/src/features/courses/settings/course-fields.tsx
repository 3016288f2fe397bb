import { Radio, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@tbl/contract/limits'
import { teamSizeLimit } from '@tbl/domain/captaincy'
import { enrollmentModes, semesters } from '@tbl/domain/course'
import { fieldMark } from '../../../tbl/content-language.ts'
import { texts as tbl } from '../../../tbl/messages.ts'
import { CodeField } from './code-field.tsx'
import { type CourseDraft, nearestTeamSize } from './course-draft.ts'
import classes from './course-fields.module.css'
import { texts } from './messages.ts'
import type { CodeCheck } from './use-code-check.ts'

type FieldsProps = { form: UseFormReturnType<CourseDraft> }

/** What the course is. */
export const AboutFields = ({ form, check }: FieldsProps & { check: CodeCheck }) => (
  <Stack gap="xl">
    <div className={classes.pair} data-tour="course-identity">
      <TextInput
        {...fieldMark(form.values.language)}
        label={texts.fields.title}
        maxLength={limits.courseTitle}
        {...form.getInputProps('title')}
      />
      <CodeField form={form} check={check} />
    </div>
    <div className={classes.pair} data-tour="course-details">
      <Textarea
        {...fieldMark(form.values.language)}
        label={texts.fields.description}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.courseDescription}
        {...form.getInputProps('description')}
      />
      <Select
        label={texts.fields.semester}
        data={semesters.map((value) => ({ value, label: tbl.semesters[value] }))}
        allowDeselect={false}
        {...form.getInputProps('semester')}
      />
    </div>
  </Stack>
)

/** Who may be in the course. */
export const EnrollmentFields = ({ form }: FieldsProps) => (
  <Stack gap="md" data-tour="course-enrollment">
    <Radio.Group label={texts.fields.enrollmentMode} {...form.getInputProps('enrollmentMode')}>
      <Stack gap="sm" mt={4}>
        {enrollmentModes.map((mode) => (
          <Radio
            key={mode}
            value={mode}
            label={texts.fields.modes[mode].label}
            description={texts.fields.modes[mode].description}
            classNames={{ label: classes.choice }}
          />
        ))}
      </Stack>
    </Radio.Group>
    {form.values.enrollmentMode === 'allowlist_only' && (
      <Switch
        label={texts.fields.autoEnroll}
        description={texts.fields.autoEnrollHelp}
        {...form.getInputProps('autoEnrollFromAllowlist', { type: 'checkbox' })}
      />
    )}
  </Stack>
)

/** Whether students make the teams. */
export const TeamFields = ({ form }: FieldsProps) => (
  <Stack gap="md" data-tour="course-team-settings">
    <Switch
      label={texts.fields.selfForming}
      description={texts.fields.selfFormingHelp}
      {...form.getInputProps('allowSelfTeamFormation', { type: 'checkbox' })}
    />
    {form.values.allowSelfTeamFormation && (
      <TextInput
        label={texts.fields.teamSizeLimit}
        description={texts.fields.teamSizes(teamSizeLimit)}
        inputMode="numeric"
        maxLength={String(teamSizeLimit.max).length}
        w={160}
        {...form.getInputProps('teamSizeLimit')}
        onBlur={() =>
          form.setFieldValue('teamSizeLimit', String(nearestTeamSize(form.values.teamSizeLimit)))
        }
      />
    )}
  </Stack>
)

/**
 * What students see of their results, and when; and what becomes of results, where the reader is to
 * decide it.
 */
export const ResultFields = ({ form, isOwner }: FieldsProps & { isOwner: boolean }) => (
  <Stack gap="sm">
    <Switch
      label={texts.fields.scoreAfterTeam}
      description={texts.fields.scoreAfterTeamHelp}
      {...form.getInputProps('scoreAfterTeam', { type: 'checkbox' })}
    />
    <Text role="status" size="sm" c="var(--tbl-warn-text)">
      {form.values.scoreAfterTeam &&
        form.values.enrollmentMode === 'open' &&
        texts.fields.scoresShowAnswers}
    </Text>
    {isOwner && (
      <Switch
        label={texts.fields.removeErased}
        description={texts.fields.removeErasedHelp}
        checked={form.values.erasedResults === 'removed'}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue('erasedResults', checked ? 'removed' : 'pseudonym')
        }
      />
    )}
  </Stack>
)
