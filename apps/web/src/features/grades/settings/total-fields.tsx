import { Radio, Stack, TextInput } from '@mantine/core'
import { missingRules } from '@tbl/domain/counted-result'
import { texts } from './messages.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** How missing results count, and who is pointed out to who teaches. */
export const TotalFields = ({ form }: { form: SettingsFormState }) => (
  <Stack gap="md">
    <Radio.Group label={texts.totals.missing} {...form.getInputProps('missing')}>
      <Stack gap="sm" mt={4}>
        {missingRules.map((rule) => (
          <Radio key={rule} value={rule} label={texts.totals.missingRules[rule]} />
        ))}
      </Stack>
    </Radio.Group>
    <TextInput
      label={texts.totals.low}
      inputMode="decimal"
      autoComplete="off"
      maw={240}
      {...form.getInputProps('lowMark')}
    />
    <TextInput
      label={texts.totals.pass}
      description={texts.totals.passHelp}
      inputMode="decimal"
      autoComplete="off"
      maw={240}
      {...form.getInputProps('passMark')}
    />
  </Stack>
)
