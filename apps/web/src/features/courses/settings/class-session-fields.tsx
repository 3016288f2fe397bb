import { Radio, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { captainNamings } from '@tbl/domain/captain-failover'
import type { CourseDraft } from './course-draft.ts'
import classes from './course-fields.module.css'
import { texts } from './messages.ts'

/** How class sessions are run: who is late, and what becomes of a team whose captain is away. */
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
