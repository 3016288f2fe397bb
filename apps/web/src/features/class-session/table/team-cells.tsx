import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { inARow } from '@tbl/texts/texts'
import { formatPoints, formatScore, Score } from '../../../tbl/score.tsx'
import { numberText } from '../../../ui/number.ts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { meanAlone } from './means.ts'
import { texts } from './messages.ts'
import { QuestionTiles } from './question-tiles.tsx'
import { solvedOf } from './team-progress.ts'
import classes from './team-table.module.css'

/** More names than these are a number. */
const mostNamed = 3

type OfTeam = { team: SessionTeam; now: Date }

/** Where a team is with its quiz, and until when where that is its own. */
export function teamStateText({ team, now }: OfTeam): string {
  const said = stateText({ team, now })
  const { endsAt, state } = team
  return endsAt && (state === 'playing' || state === 'notStarted')
    ? texts.teamStates.ownEnd({ state: said, time: clockText(endsAt, now) })
    : said
}

function stateText({ team, now }: OfTeam): string {
  const { state, waitsFor, completedAt } = team
  switch (state) {
    case 'notStarted':
      if (waitsFor.length === 0) return texts.teamStates.notStarted
      return waitsFor.length <= mostNamed
        ? texts.teamStates.waits({ names: inARow(waitsFor.map(({ name }) => name)) })
        : texts.teamStates.waitsForMany({ members: waitsFor.length })
    case 'playing':
      return texts.teamStates.playing
    case 'done':
      return texts.teamStates.done({
        time: completedAt ? clockText(completedAt, now, 'minutes') : '',
      })
    case 'collected':
      return texts.teamStates.collected
    case 'paper':
      return texts.teamStates.paper
  }
}

/** How the votes on the current question stand: '3-1-0', and in a word. */
const votesText = ({ currentQuestion, votes }: SessionTeam): string[] =>
  currentQuestion === null
    ? []
    : [
        texts.votes.question({ question: currentQuestion }),
        ...(votes.counts.length > 0
          ? [votes.counts.map((count) => numberText(String(count))).join('-')]
          : []),
        ...(votes.word ? [texts.votes[votes.word]] : []),
      ]

/** How many of a team are here, while it may still play; null: that does not matter. */
export const hereText = (
  { control }: ClassSession,
  { state }: SessionTeam,
  members: readonly SessionStudent[],
): string | null =>
  control.state !== 'ended' && members.length > 0 && (state === 'playing' || state === 'notStarted')
    ? texts.team.here({
        here: members.filter(({ isHere }) => isHere).length,
        members: members.length,
      })
    : null

/** The card of a team in small, and where it is. */
export function TeamQuizCell({
  team,
  members,
  now,
}: OfTeam & { members: readonly SessionStudent[] }) {
  const { questions, currentQuestion, state, captainAwaySince, captain, enteredBy } = team
  const isUnderWay = state === 'playing' || state === 'notStarted'
  const facts = [
    ...(state === 'playing' ? votesText(team) : [teamStateText({ team, now })]),
    ...(enteredBy ? [texts.enteredBy({ name: enteredBy })] : []),
    ...(isUnderWay && captain === null && members.length > 0 ? [texts.team.noCaptain] : []),
    ...(captainAwaySince ? [texts.team.captainAway] : []),
  ]
  return (
    <div className={classes.progress}>
      {questions.length > 0 && (
        <QuestionTiles
          questions={questions}
          current={currentQuestion}
          label={texts.team.tiles({ team: team.name })}
        />
      )}
      <div className={classes.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
    </div>
  )
}

/** What came of it: points and questions while it plays, then the score beside the members alone. */
export function ResultCell({
  team,
  members,
}: {
  team: SessionTeam
  members: readonly SessionStudent[]
}) {
  const { score, points, state } = team
  if (score === null)
    return state === 'playing' && points !== null ? (
      <div className={classes.facts}>
        <strong>{texts.team.points({ points: formatPoints(points), count: points })}</strong>
        <span>{texts.team.solved(solvedOf(team))}</span>
      </div>
    ) : null
  const alone = meanAlone(members)
  return (
    <div className={classes.facts}>
      <Score percent={score} part="team" />
      {alone !== null && (
        <span>
          {texts.team.alone({
            alone: formatScore(alone, 'individual'),
            difference: differenceText(score - alone),
          })}
        </span>
      )}
    </div>
  )
}

const differenceText = (difference: number): string =>
  `${difference < 0 ? '−' : '+'}${numberText(Math.abs(difference).toFixed(1))}`
