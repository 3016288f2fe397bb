import { Input, Radio, Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { captainNamings } from '@tbl/domain/captain-failover'
import { type CreditStatus, creditStatuses, credits } from '@tbl/domain/team-credit'
import type { CourseDraft } from './course-draft.ts'
import classes from './course-fields.module.css'
import { texts } from './messages.ts'

const creditFields = {
  late: 'creditLate',
  excused: 'creditExcused',
  absent: 'creditAbsent',
} as const satisfies Record<CreditStatus, keyof CourseDraft>

/**
 * How class sessions are run: who is late, what the score of the team counts for, and what becomes of
 * a team whose captain is away.
 */
export const ClassSessionFields = ({ form }: { form: UseFormReturnType<CourseDraft> }) => (
  <Stack gap="md">
    <TextInput
      label={texts.fields.lateAfter}
      description={texts.fields.lateAfterHelp}
      inputMode="numeric"
      autoComplete="off"
      maw={320}
      {...form.getInputProps('lateAfter')}
    />
    <Input.Wrapper
      labelElement="div"
      label={texts.fields.credit}
      description={texts.fields.creditHelp}
      role="group"
      aria-label={texts.fields.credit}
    >
      <Stack gap="sm" mt="xs">
        {creditStatuses.map((status) => (
          <Select
            key={status}
            label={texts.fields.creditStatuses[status]}
            data={credits.map((credit) => ({ value: credit, label: texts.fields.credits[credit] }))}
            allowDeselect={false}
            maw={320}
            {...form.getInputProps(creditFields[status])}
          />
        ))}
      </Stack>
    </Input.Wrapper>
    <Radio.Group label={texts.fields.captainNaming} {...form.getInputProps('captainNaming')}>
      <Stack gap="sm" mt={4}>
        {captainNamings.map((naming) => (
          <Radio
            key={naming}
            value={naming}
            label={texts.fields.namings[naming].label}
            description={texts.fields.namings[naming].description}
            classNames={{ label: classes.choice }}
          />
        ))}
      </Stack>
    </Radio.Group>
    {form.values.captainNaming !== 'instructor' && (
      <TextInput
        label={texts.fields.captainOffer}
        description={texts.fields.captainOfferHelp}
        inputMode="numeric"
        autoComplete="off"
        maw={320}
        {...form.getInputProps('captainOfferSeconds')}
      />
    )}
  </Stack>
)
