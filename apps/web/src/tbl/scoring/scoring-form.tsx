import { Select, Stack, TextInput } from '@mantine/core'
import {
  individualScorings,
  namedTeamScorings,
  type ScoringPart,
  type ScoringScheme,
  scoringParts,
} from '@tbl/domain/scoring-scheme'
import type { ReactNode } from 'react'
import { useContractForm } from '../../platform/contract-form.ts'
import { individualStake, teamStake } from '../stake/stake-words.ts'
import { texts } from './messages.ts'
import { draftOf, follows, type OwnScoring, type ScoringDraft, scoringOf } from './scoring-draft.ts'

type ScoringFormProps = {
  own: OwnScoring
  /** What holds where the own part is null. */
  followed: ScoringScheme
  /** Whether a part can be null. */
  canFollow: boolean
  /** How many have answered by a part; null: it can be changed. */
  fixed: Readonly<Record<ScoringPart, number | null>>
  /** The parts that are others than before. */
  onSave: (changed: Partial<OwnScoring>) => void
  buttons: ReactNode
}

/** The schemes that a part can have, by name. */
const schemesOf = {
  individual: individualScorings.map((value) => ({ value, label: () => texts.individual[value] })),
  team: [...namedTeamScorings, 'steps' as const].map((value) => ({
    value,
    label: () => texts.team[value],
  })),
} as const satisfies Record<ScoringPart, unknown>

/** Chooses how answers given alone and tries of teams become points, and says it in words. */
export function ScoringForm({
  own: stored,
  followed,
  canFollow,
  fixed,
  onSave,
  buttons,
}: ScoringFormProps) {
  const own = canFollow
    ? stored
    : {
        individual: stored.individual ?? followed.individual,
        team: stored.team ?? followed.team,
      }
  const form = useContractForm<ScoringDraft>({
    of: ['quizzes', 'setScoring'],
    initialValues: draftOf(own),
    check: (values) => ({ steps: scoringOf(values) ? null : texts.refusals.STEPS_INVALID }),
  })
  const draft = form.values
  const scoring = scoringOf(draft)
  const before = draftOf(own)
  const isChanged = (part: ScoringPart): boolean =>
    draft[part] !== before[part] ||
    (part === 'team' && draft.team === 'steps' && draft.steps !== before.steps)
  const save = () => {
    if (scoring)
      onSave(
        Object.fromEntries(scoringParts.filter(isChanged).map((part) => [part, scoring[part]])),
      )
  }
  const chosen = {
    individual: scoring?.individual ?? followed.individual,
    team: scoring?.team ?? followed.team,
  }
  const names = {
    individual: texts.individual[followed.individual],
    team: texts.team[followed.team.kind],
  }
  const words = {
    individual: individualStake(chosen.individual),
    team: scoring ? teamStake(chosen.team) : null,
  }
  const noteOf = (part: ScoringPart): string | null => {
    const count = fixed[part]
    return count === null ? words[part] : texts.refusals.SCORING_FIXED({ part, count })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        {scoringParts.map((part) => (
          <Select
            key={part}
            label={texts.parts[part]}
            description={noteOf(part)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[
              ...(canFollow
                ? [{ value: follows, label: texts.asCourse({ scheme: names[part] }) }]
                : []),
              ...schemesOf[part].map(({ value, label }) => ({ value, label: label() })),
            ]}
            allowDeselect={false}
            disabled={fixed[part] !== null}
            {...form.getInputProps(part)}
          />
        ))}
        {draft.team === 'steps' && (
          <TextInput
            label={texts.steps}
            description={texts.stepsHelp}
            autoComplete="off"
            disabled={fixed.team !== null}
            {...form.getInputProps('steps')}
          />
        )}
      </Stack>
      {buttons}
    </form>
  )
}
