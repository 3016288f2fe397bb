import type { FiveMinuteRule } from '@tbl/contract/class-session'
import { ruleLimits } from '@tbl/domain/five-minute-rule'
import { wholeNumber } from '../whole-number.ts'

/** The fields of the five-minute rule. */
export type RuleValues = {
  rule: FiveMinuteRule['kind']
  percent: string
  ruleMinutes: string
}

/** What is wrong with the fields of a rule; false: nothing. */
export function ruleFaults({ rule, percent, ruleMinutes }: RuleValues) {
  const hasRule = rule !== 'off'
  return {
    percent: hasRule && wholeNumber(percent, ruleLimits.percent) === null && ('percent' as const),
    ruleMinutes:
      hasRule && !wholeNumber(ruleMinutes, ruleLimits.minutes) && ('ruleMinutes' as const),
  }
}

/** The rule that the fields mean. */
export const readRule = ({ rule, percent, ruleMinutes }: RuleValues): FiveMinuteRule => ({
  kind: rule,
  percent: wholeNumber(percent, ruleLimits.percent) ?? 60,
  minutes: wholeNumber(ruleMinutes, ruleLimits.minutes) ?? 5,
})
