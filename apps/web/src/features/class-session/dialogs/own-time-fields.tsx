import { Radio, Stack, TextInput } from '@mantine/core'
import type { useContractForm } from '../../../platform/contract-form.ts'
import classes from './dialogs.module.css'
import { texts } from './messages.ts'
import type { OpeningValues } from './opening.ts'

type OwnTimeFieldsProps = { form: ReturnType<typeof useContractForm<OpeningValues>> }

/** Whether a phase has one end for the class, or a time from each own start within a window. */
export function OwnTimeFields({ form }: OwnTimeFieldsProps) {
  const { onChange, ...mode } = form.getInputProps('mode')
  const choose = (chosen: string) => {
    onChange(chosen)
    // a window does not open by itself: its end is a time
    if (form.values.start === 'byItself') form.setFieldValue('start', 'now')
  }
  return (
    <Stack gap="sm" mt="sm">
      <Radio.Group label={texts.ownTime.label} {...mode} onChange={choose}>
        <div className={classes.choices}>
          <Radio value="together" label={texts.ownTime.together} />
          <Radio value="ownTime" label={texts.ownTime.own} />
        </div>
      </Radio.Group>
      {form.values.mode === 'ownTime' && (
        <div className={classes.pair}>
          <TextInput
            label={texts.ownTime.minutes}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('ownMinutes')}
          />
          <TextInput
            type="datetime-local"
            label={texts.ownTime.until}
            {...form.getInputProps('windowUntil')}
          />
        </div>
      )}
    </Stack>
  )
}
