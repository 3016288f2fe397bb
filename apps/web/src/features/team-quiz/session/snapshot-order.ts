import type { TeamQuizEvents } from '@tbl/contract/live'
import type { LateScore, LiveQuestion, TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import type { OwnTiming } from '@tbl/contract/timing'

/**
 * The answer to 'which session is there?'; without own times where it came by the room alone.
 * `version`: where there is none, that of the reset which it has ended with; 0: there was none.
 */
export type SessionAnswer = {
  session: TeamQuizSnapshot | null
  late: LateScore | null
  version?: number
  timing?: OwnTiming
}

const versionOf = (answer: SessionAnswer | undefined): number =>
  answer?.session?.version ?? answer?.version ?? 0

/**
 * After fetching the session: a lower version never replaces a higher one, and so 'none' no session,
 * unless that was reset: it was asked before the start; that the reader came late does. The same
 * version does: captain, members and phase can change without a move in the quiz, and one fetch
 * follows the other.
 */
export function afterFetch(before: SessionAnswer | undefined, next: SessionAnswer): SessionAnswer {
  if (!before || next.late) return next
  return versionOf(next) >= versionOf(before) ? next : { ...before, timing: next.timing }
}

/**
 * After being told a snapshot, by the room or as the answer to a move, in whatever order such
 * messages come: only a higher version replaces. What is told was made when its version began, so
 * that a fetched snapshot of the same version is never older.
 */
export function afterPush(
  before: SessionAnswer | undefined,
  session: TeamQuizSnapshot,
): SessionAnswer {
  return before && versionOf(before) >= session.version
    ? before
    : { ...before, session, late: null }
}

/**
 * A vote that counts, and the version that has it. `votesOn`: the votes on its question with it;
 * null where it changes nothing, so that something else led to the version.
 */
export type CountedVote = Pick<TeamQuizEvents['member_vote'], 'version' | 'questionId'> & {
  readonly votesOn: (question: LiveQuestion) => LiveQuestion['votes'] | null
}

/**
 * After being told of a vote: it follows the version before it. Null where something between them
 * is missing here, so that the session has to be fetched.
 */
export function afterVote(
  before: SessionAnswer | undefined,
  { version, questionId, votesOn }: CountedVote,
): SessionAnswer | null {
  const session = before?.session
  if (!session) return null
  if (version <= session.version) return before
  if (version > session.version + 1 || session.status !== 'active') return null
  const question = session.questions.find(({ id }) => id === questionId)
  const votes = question && votesOn(question)
  if (!votes) return null
  const questions = session.questions.map((one) => (one === question ? { ...one, votes } : one))
  return { ...before, session: { ...session, version, questions } }
}
