import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { pointSteps, type TeamScoring } from '@tbl/domain/scoring-scheme'
import { inARow } from '@tbl/texts/texts'
import { Fragment, type ReactNode, type Ref } from 'react'
import { PointsMeter } from '../../../tbl/card/points-meter.tsx'
import { type CardOption, ScratchCard } from '../../../tbl/card/scratch-card.tsx'
import { QuestionPlace, QuestionText } from '../../../tbl/question/question-text.tsx'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { teamStake } from '../../../tbl/stake/stake-words.ts'
import { inParts } from '../../../ui/in-parts.ts'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { texts } from './messages.ts'
import classes from './question-card.module.css'
import { optionState, tryOfOption, wrongTries } from './question-state.ts'
import { TriedSets } from './tried-sets.tsx'
import { triedAt } from './try-cost.ts'

type QuestionCardProps = {
  question: LiveQuestion
  scoring: TeamScoring
  /** From 0. */
  index: number
  total: number
  seats: readonly Seat[]
  meId: string
  /** The captain's unsent choice, or the reader's votes. */
  picked: readonly string[]
  isStill: boolean
  isVote: boolean
  onChoose: (optionId: string) => void
  headingRef: Ref<HTMLHeadingElement>
}

/** The question in play: what is at stake, the card to scratch, who votes for what. */
export function QuestionCard({
  question,
  scoring,
  index,
  total,
  seats,
  meId,
  picked,
  isStill,
  isVote,
  onChoose,
  headingRef,
}: QuestionCardProps) {
  const isSolved = question.state === 'correct'
  const wrong = wrongTries(question).length
  const place = {
    number: index + 1,
    total,
    shown: (inside: ReactNode) => <span className={classes.total}>{inside}</span>,
  }
  const options = question.options.map(({ id, text }): CardOption => {
    const voters = seats.filter((seat) => question.votes[id]?.includes(seat.userId))
    return {
      id,
      text,
      state: optionState(question, id, picked),
      tryNumber: tryOfOption(question, id)?.attempt,
      voters: voters.length > 0 && <Voters voters={voters} meId={meId} />,
      note: voters.length > 0 ? voteNote(voters, meId) : undefined,
    }
  })
  return (
    <>
      <div className={classes.head}>
        <QuestionPlace>
          {inParts(
            wrong > 0
              ? texts.placeAtTry.parts<ReactNode>({ ...place, attempt: wrong + 1 })
              : texts.place.parts<ReactNode>(place),
          )}
        </QuestionPlace>
        <PointsMeter
          points={question.points}
          steps={pointSteps({ team: scoring }, triedAt(question))}
          isEarned={isSolved}
          isShort={wrong > 0}
        />
      </div>
      <QuestionText question={question} headingRef={headingRef} isTight />
      <ScratchCard
        key={question.id}
        kind={question.kind}
        label={question.text}
        options={options}
        hasFoil
        isStill={isStill || isSolved}
        choosesOnArrow={!isVote}
        onChoose={onChoose}
      />
      <TriedSets question={question} />
      <p className={classes.stake}>{teamStake(scoring)}</p>
    </>
  )
}

const voteNote = (voters: readonly Seat[], meId: string): string =>
  texts.votes({
    count: voters.length,
    names: inARow(voters.map((seat) => (seat.userId === meId ? texts.you : seat.name))),
  })

function Voters({ voters, meId }: { voters: readonly Seat[]; meId: string }) {
  return voters.map(({ userId, name, place }) => (
    <Fragment key={userId}>
      {userId === meId ? (
        <span className={classes.mine}>
          <PersonDisc name={name} seat={place} size={28} ring />
        </span>
      ) : (
        <PersonDisc name={name} seat={place} size={28} />
      )}
    </Fragment>
  ))
}
