import { Radio } from '@mantine/core'
import type { CorrectedQuestion, Wording } from '@tbl/contract/corrections'
import { type Rule, rules } from '@tbl/domain/key-correction'
import { useId } from 'react'
import { texts as shared } from '../messages.ts'
import { type Answers, mayAnybodyLose } from './answers.ts'
import classes from './correct-form.module.css'
import { texts } from './messages.ts'

type RuleChoiceProps = {
  question: CorrectedQuestion
  /** Those that are corrected. */
  wordings: readonly Wording[]
  marks: Answers
  value: Rule
  onChange: (rule: Rule) => void
}

/** What a correction makes of a question, and whether scores go down by it. */
export function RuleChoice({ question, wordings, marks, value, onChange }: RuleChoiceProps) {
  const id = useId()
  const noteOf = (rule: Rule): string => {
    if (rule === 'drop') return texts.rule.others({ others: question.others })
    return mayAnybodyLose(wordings, rule, marks) ? texts.rule.someLose : texts.rule.nobodyLoses
  }
  return (
    <Radio.Group
      className={classes.group}
      label={<span className={classes.label}>{texts.rule.label}</span>}
      value={value}
      onChange={(next) => onChange(next as Rule)}
    >
      <div className={classes.choices}>
        {rules.map((rule) => (
          <div key={rule} className={classes.rule}>
            <Radio
              value={rule}
              label={shared.rules[rule]}
              aria-describedby={`${id}${rule}`}
              data-autofocus={rule === value || undefined}
            />
            <span id={`${id}${rule}`} className={classes.note}>
              {noteOf(rule)}
            </span>
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
