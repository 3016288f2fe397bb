import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { choiceOf, paceOf, triedBy, tryOf } from '@tbl/domain/rehearsal'
import { type InventedClass, tryTo } from './invented-class.ts'
import type { InventedStudent } from './queries.ts'

type Playing = Extract<TeamQuizSnapshot, { status: 'active' }>
type Due = ReturnType<typeof triedBy>

/** The members of one team, the first of each list being where the captain sits. */
function teamsOf(students: readonly InventedStudent[]): Map<string, InventedStudent[]> {
  const teams = new Map<string, InventedStudent[]>()
  for (const student of students)
    teams.set(student.teamId, [...(teams.get(student.teamId) ?? []), student])
  return teams
}

const triesOf = ({ questions }: Playing): number =>
  questions.reduce((sum, { tries }) => sum + tries.length, 0)

/** Teammates vote for what they would choose, one after the other. */
async function vote(
  { quizId, questions, as }: InventedClass,
  members: readonly InventedStudent[],
  { questions: shown, currentQuestion }: Playing,
  due: Due,
): Promise<void> {
  const [card, question] = [shown[currentQuestion], questions[currentQuestion]]
  if (!card || !question || card.state === 'correct') return
  const voters = new Set(Object.values(card.votes).flat())
  const wrong = new Set(card.tries.flatMap(({ optionIds }) => optionIds))
  const waiting = members.filter(({ id, isCaptain }) => !isCaptain && !voters.has(id))
  for (const member of waiting.slice(0, Math.max(0, due.votes - voters.size))) {
    const liked = choiceOf(member.seat, currentQuestion, question)
    const left = question.options.map(({ id }) => id).filter((id) => !wrong.has(id))
    const optionId = liked.find((id) => !wrong.has(id)) ?? left[0]
    const client = as(member)
    if (!client || !optionId) continue
    const place = { quizId, teamId: member.teamId, questionId: question.id }
    await tryTo(() => client.teamQuiz.vote({ ...place, optionId, isOn: true, answer: 'version' }))
  }
}

/** The captain answers, turns to the next question, and completes the quiz after the last one. */
async function lead(
  { quizId, questions, as }: InventedClass,
  captain: InventedStudent,
  team: number,
  session: Playing,
  due: Due,
): Promise<void> {
  const client = as(captain)
  if (!client) return
  const place = { quizId, teamId: captain.teamId }
  const open = session.questions.findIndex(({ state }) => state !== 'correct')
  if (open === -1) {
    await client.teamQuiz.complete(place)
    return
  }
  if (session.currentQuestion !== open) {
    await client.teamQuiz.navigate({ ...place, question: open })
    return
  }
  const [card, question] = [session.questions[open], questions[open]]
  if (!card || !question || triesOf(session) >= due.tries) return
  const tried = card.tries.map(({ optionIds }) => optionIds)
  await client.teamQuiz.answer({
    ...place,
    questionId: question.id,
    optionIds: tryOf(team, open, question, tried),
    attempt: tried.length + 1,
    sessionId: session.sessionId,
  })
}

async function playOne(
  all: InventedClass,
  members: readonly InventedStudent[],
  team: number,
  due: Due,
): Promise<void> {
  const captain = members.find(({ isCaptain }) => isCaptain)
  const looker = members.find((one) => !one.isCaptain && all.as(one)) ?? captain
  const look = looker && all.as(looker)
  if (!captain || !look) return
  const place = { quizId: all.quizId, teamId: captain.teamId }
  const { session } = await look.teamQuiz.session(place)
  if (session === null) await all.as(captain)?.teamQuiz.launch(place)
  if (session?.status !== 'active') return
  await vote(all, members, session, due)
  await tryTo(() => lead(all, captain, team, session, due))
}

/** The teams play as far as they would have come by now. */
export async function playTogether(all: InventedClass): Promise<void> {
  const { team: phase, questions, students } = all
  if (!phase) return
  const pace = paceOf(questions.length, phase.limitSeconds)
  const teams = [...teamsOf(students).values()]
  for (const [team, members] of teams.entries()) {
    const due = triedBy(team, { seconds: phase.seconds, pace })
    if (due.hasStarted) await tryTo(() => playOne(all, members, team, due))
  }
}
