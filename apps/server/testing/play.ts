import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@tbl/contract/contract'

/** Calls of the server as somebody: in this process, or over HTTP. */
export type Client = ContractRouterClient<typeof contract>

/** A team at a quiz, whose key is known. */
type Playable = {
  readonly place: { readonly quizId: string; readonly teamId: string }
  readonly questions: readonly {
    readonly id: string
    readonly options: readonly { readonly id: string; readonly isCorrect: boolean }[]
  }[]
}

/** Wrong tries: how many, or which; an option by its place, or the ids of the options chosen. */
type Misses = number | readonly (number | readonly string[])[]

type Plan = {
  /** Before the right try at each question; without an entry there are none. */
  readonly wrong?: readonly Misses[]
  /** How many questions are answered; all, unless it is said. */
  readonly answered?: number
  readonly isCompleted?: boolean
  /** Between two tries, as where time goes on. */
  readonly beforeTry?: () => void
}

/** The tries at a question that the plan asks for, the right one last. */
function triesAt(
  { options }: Playable['questions'][number],
  misses: Misses = 0,
): (readonly string[])[] {
  const [right, others] = [true, false].map((isCorrect) =>
    options.flatMap((option) => (option.isCorrect === isCorrect ? [option.id] : [])),
  ) as [string[], string[]]
  const wrong =
    typeof misses === 'number'
      ? Array.from({ length: misses }, (_, count) => [others[count % others.length] ?? ''])
      : misses.map((one) => (typeof one === 'number' ? [options[one]?.id ?? ''] : one))
  return [...wrong, right]
}

/**
 * A captain plays a team quiz, from wherever it stands: starts it, answers what is not solved, and
 * submits it. Answers what the server said last.
 */
export async function play(
  { teamQuiz }: Client,
  { place, questions }: Playable,
  { wrong = [], answered = questions.length, isCompleted = true, beforeTry }: Plan = {},
) {
  let session = await teamQuiz.launch(place)
  for (const [index, question] of questions.slice(0, answered).entries()) {
    const before = session.questions.find(({ id }) => id === question.id)
    if (before?.state === 'correct') continue
    let attempt = before?.tries.length ?? 0
    for (const optionIds of triesAt(question, wrong[index])) {
      attempt += 1
      beforeTry?.()
      session = await teamQuiz.answer({
        ...place,
        questionId: question.id,
        optionIds: [...optionIds],
        attempt,
      })
    }
  }
  return isCompleted ? teamQuiz.complete(place) : session
}
