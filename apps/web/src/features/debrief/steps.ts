/** What is shown of a question, one after the other; steps without data are left out. */
const steps = ['question', 'individuals', 'teams', 'answer'] as const
export type Step = (typeof steps)[number]

export const stepsOf = (hasTeams: boolean): readonly Step[] =>
  steps.filter((step) => step !== 'teams' || hasTeams)

/** Where a debrief is: a question by its place, and what of it is shown. */
export type Place = { readonly at: number; readonly step: number }

type Walk = { readonly questions: number; readonly steps: number }

/** The next step, after the last one the next question; stays at the very end. */
export function forward({ at, step }: Place, { questions, steps }: Walk): Place {
  if (step + 1 < steps) return { at, step: step + 1 }
  return at + 1 < questions ? { at: at + 1, step: 0 } : { at, step }
}

/** The step before, before the first one the question before, at its first step. */
export function backward({ at, step }: Place): Place {
  if (step > 0) return { at, step: step - 1 }
  return at > 0 ? { at: at - 1, step: 0 } : { at, step }
}

/** Another question, from its first step. */
export const toQuestion = ({ at }: Place, by: 1 | -1, { questions }: Walk): Place => ({
  at: Math.min(Math.max(at + by, 0), questions - 1),
  step: 0,
})
