import { Checkbox, Stack } from '@mantine/core'
import { texts } from './messages.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** What students see besides their own results. */
export const StudentFields = ({ form }: { form: SettingsFormState }) => (
  <Stack gap="md">
    <Checkbox
      label={texts.students.total}
      description={texts.students.totalHelp}
      {...form.getInputProps('studentsSeeTotal', { type: 'checkbox' })}
    />
    <Checkbox
      label={texts.students.class}
      description={texts.students.classHelp}
      {...form.getInputProps('studentsSeeClass', { type: 'checkbox' })}
    />
  </Stack>
)
