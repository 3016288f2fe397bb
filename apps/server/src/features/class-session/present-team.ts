import type { SessionTeam } from '@tbl/contract/class-session'
import { captainOffer } from '@tbl/domain/captain-failover'
import { type ClassNow, isInOwnTime, teamTime } from '@tbl/domain/class-release'
import { asTried } from '@tbl/domain/grading'
import { byName } from '@tbl/domain/name-order'
import { type Question, questionKind } from '@tbl/domain/quiz'
import { isExpected, isWatcher } from '@tbl/domain/release'
import { roundPercent } from '@tbl/domain/scoring'
import { questionPoints, type ScoringScheme } from '@tbl/domain/scoring-scheme'
import { voteSplit } from '@tbl/domain/team-progress'
import type { SessionTeamRow, StudentInSession } from './queries.ts'

/** A team in its class: who is in it, and the questions that it plays. */
export type TeamInClass = {
  readonly row: SessionTeamRow
  readonly members: readonly StudentInSession[]
  /** None before it has begun. */
  readonly questions: readonly Question[]
  readonly scheme: ScoringScheme
  readonly ofClass: ClassNow
}

/** The team phase for a team. */
const timeOf = ({ row, ofClass: { quiz, now } }: TeamInClass) =>
  teamTime(quiz, { minutes: row.minutes ?? 0, startedAt: row.startedAt }, now)

/** The end of a team that has one of its own. */
const ownEndOf = (team: TeamInClass): Date | null => {
  const { row, ofClass } = team
  const isOwn = row.minutes || (row.startedAt && isInOwnTime(ofClass.quiz, 'team'))
  return isOwn ? timeOf(team).endsAt : null
}

const teamState = ({ status, completedBy }: SessionTeamRow): SessionTeam['state'] => {
  if (completedBy === 'paper') return 'paper'
  if (completedBy !== null) return completedBy === 'captain' ? 'done' : 'collected'
  return status === null ? 'notStarted' : 'playing'
}

/** Whom a team that has not started waits for. */
const awaited = ({ row, members, ofClass }: TeamInClass): readonly StudentInSession[] =>
  row.status === null
    ? members.filter(
        ({ own, release }) => own.attempt !== 'submitted' && isExpected(ofClass, own, release.play),
      )
    : []

/** Since when a team could have started: nobody was waited for, and its phase was open. */
function readySince(members: readonly StudentInSession[], { quiz }: ClassNow): Date {
  const could = [
    quiz.team?.openedAt,
    quiz.individual?.closedAt,
    ...members.map(({ completed, completedAt }) => completed && completedAt),
  ]
  return new Date(Math.max(0, ...could.map((time) => (time ? time.getTime() : 0))))
}

/** Whether a team can play now: its phase is open, and it waits for nobody. */
const canPlay = (team: TeamInClass): boolean => {
  const { row } = team
  return timeOf(team).state === 'open' && row.completedBy === null && awaited(team).length === 0
}

/** Since when such a team has waited for its captain, as its members see it; null: it does not. */
function captainAwaySince(team: TeamInClass): Date | null {
  const { row, members, ofClass } = team
  const { captainId, startedAt, offerSeconds } = row
  const captain = members.find(({ id }) => id === captainId)
  // in place of a captain who only watches another member plays already
  const isReplaced = captain !== undefined && isWatcher(captain.release.play)
  if (!canPlay(team) || isReplaced) return null
  const offer = captainOffer(
    {
      captainId,
      members: members.map((member) => ({
        userId: member.id,
        hereSince: member.hereSince,
        lastSeenAt: member.lastSeenAt,
        isHidden: member.isHidden ?? false,
        mayPlay: member.release.play === 'PLAYER',
        isExpected: isExpected(ofClass, member.own, member.release.play),
      })),
      needsCaptainSince: startedAt ?? readySince(members, ofClass),
      offerSeconds,
      naming: 'offer', // whatever members may do about it
    },
    ofClass.now,
  )
  return offer?.since ?? null
}

/** The votes of members who vote on the question at which the team is. */
function votesOf({ row, members, questions }: TeamInClass): SessionTeam['votes'] {
  const question = row.status === 'active' ? questions[row.currentQuestion ?? 0] : undefined
  if (!question) return { counts: [], word: null }
  const voters = new Set(
    members
      .filter(({ id, release }) => id !== row.captainId && !isWatcher(release.play))
      .map(({ id }) => id),
  )
  const votes = row.votes?.[question.id] ?? {}
  const counts = question.options.map(
    ({ id }) => (votes[id] ?? []).filter((voter) => voters.has(voter)).length,
  )
  const split = voteSplit(counts, questionKind(question.options) === 'multiple')
  return { counts: [...split.counts], word: split.word }
}

/** How each question stands, and what they have earned so far. */
function progressOf({ row, questions, scheme }: TeamInClass) {
  const tiles = questions.map((question) => {
    const { id } = question
    const { isCorrect = false, attempts = 0 } = row.feedback?.[id] ?? {}
    const wrongTries = attempts - (isCorrect ? 1 : 0)
    const points = isCorrect ? questionPoints(wrongTries, scheme, asTried(question)) : 0
    return { isSolved: isCorrect, wrongTries, points }
  })
  return {
    questions: tiles.map(({ isSolved, wrongTries }) => ({ wrongTries, isSolved })),
    points:
      row.status === null ? null : roundPercent(tiles.reduce((sum, one) => sum + one.points, 0)),
  }
}

/** A team as who runs the class sees it: no letter of an option, and nothing of the key. */
export function presentTeam(team: TeamInClass): SessionTeam {
  const { row, members, ofClass } = team
  const captain = members.find(({ id }) => id === row.captainId)
  const isReady = row.status === null && members.length > 0 && canPlay(team)
  return {
    id: row.id,
    name: row.name,
    captain: captain ? { id: captain.id, name: captain.name } : null,
    captainAwaySince: captainAwaySince(team)?.toISOString() ?? null,
    members: members.length,
    state: teamState(row),
    waitsFor: awaited(team)
      .map(({ id, name }) => ({ id, name }))
      .toSorted(byName),
    endsAt: ownEndOf(team)?.toISOString() ?? null,
    readySince: isReady ? readySince(members, ofClass).toISOString() : null,
    startedAt: row.startedAt?.toISOString() ?? null,
    touchedAt: row.touchedAt?.toISOString() ?? null,
    currentQuestion: row.status === 'active' ? (row.currentQuestion ?? 0) + 1 : null,
    ...progressOf(team),
    votes: votesOf(team),
    completedAt: row.completedAt?.toISOString() ?? null,
    score: row.score,
    enteredBy: row.enteredBy?.name ?? null,
  }
}
