import { Radio, TextInput } from '@mantine/core'
import classes from './dialogs.module.css'
import { texts } from './messages.ts'
import type { RuleValues } from './rule.ts'

type RuleFieldsProps = {
  form: { values: RuleValues; getInputProps: (field: keyof RuleValues) => object }
}

/** What becomes of the others once enough teams are done. */
export function RuleFields({ form }: RuleFieldsProps) {
  return (
    <>
      <Radio.Group
        label={texts.opening.rule.label}
        description={texts.opening.rule.help}
        {...form.getInputProps('rule')}
      >
        <div className={classes.choices}>
          <Radio value="off" label={texts.opening.rule.off} />
          <Radio value="ask" label={texts.opening.rule.ask} />
          <Radio value="auto" label={texts.opening.rule.auto} />
        </div>
      </Radio.Group>
      {form.values.rule !== 'off' && (
        <div className={classes.pair}>
          <TextInput
            label={texts.opening.percent}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('percent')}
          />
          <TextInput
            label={texts.opening.ruleMinutes}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('ruleMinutes')}
          />
        </div>
      )}
    </>
  )
}
