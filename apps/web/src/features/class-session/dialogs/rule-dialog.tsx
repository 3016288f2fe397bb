import { Stack, Text } from '@mantine/core'
import { useContractForm } from '../../../platform/contract-form.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import type { Step } from '../step.ts'
import type { DialogContent } from './dialog-kind.ts'
import { texts } from './messages.ts'
import { type RuleValues, readRule, ruleFaults } from './rule.ts'
import { RuleFields } from './rule-fields.tsx'

/** Changes the five-minute rule of a phase while it runs. */
export function RuleDialog({
  step,
  session,
  run,
  isBusy,
  onClose,
}: DialogContent & { step: Step }) {
  const { kind, percent, minutes } = session.control[step].rule
  const form = useContractForm<RuleValues>({
    of: ['classSession', 'setRule'],
    initialValues: { rule: kind, percent: String(percent), ruleMinutes: String(minutes) },
    check: (values) => {
      const faults = ruleFaults(values)
      return {
        percent: faults.percent ? texts.opening.faults.percent : null,
        ruleMinutes: faults.ruleMinutes ? texts.opening.faults.ruleMinutes : null,
      }
    },
  })
  const submit = form.onSubmit((values) =>
    run({ does: 'setRule', input: { step, rule: readRule(values) } }, onClose),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text fw={600}>{texts.setEnd.which({ step })}</Text>
        <RuleFields form={form} />
      </Stack>
      <FormButtons submit={texts.setRule.submit} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
