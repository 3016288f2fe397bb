import type { LiveQuestion } from '@tbl/contract/team-quiz'
import type { TeamScoring } from '@tbl/domain/scoring-scheme'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { StepButton } from '../../../tbl/question/step-button.tsx'
import { formatPoints } from '../../../tbl/score.tsx'
import { NearSeat, type Seat } from '../../../tbl/seats/seats.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { settleTime } from '../session/timing.ts'
import classes from './board-bar.module.css'
import { lettersOf, sameWrongTry } from './question-state.ts'

type CaptainBarProps = {
  question: LiveQuestion
  scoring: TeamScoring
  /** From 0. */
  index: number
  total: number
  correctCount: number
  isOpen: boolean
  seat: Seat
  picked: readonly string[]
  isAnswering: boolean
  isCompleting: boolean
  onSubmit: () => void
  onNavigate: (question: number) => void
  onComplete: () => void
}

/**
 * Whether a result has just come in: the main button changes its meaning then, and a double click
 * must not reach the new one.
 */
function useIsSettling({ id, tries }: LiveQuestion): boolean {
  const [seen, setSeen] = useState({ id, count: tries.length })
  const isSame = seen.id === id
  useEffect(() => {
    if (isSame && seen.count === tries.length) return
    const timer = setTimeout(() => setSeen({ id, count: tries.length }), isSame ? settleTime : 0)
    return () => clearTimeout(timer)
  }, [id, tries.length, isSame, seen.count])
  return isSame && seen.count !== tries.length
}

/** The captain's place: submit the chosen answer, move everybody on, submit the team quiz. */
export function CaptainBar(props: CaptainBarProps) {
  const { index, total, seat, question, correctCount, onNavigate } = props
  const isLast = index === total - 1
  const isNextMain = question.state === 'correct' && correctCount < total && !isLast
  return (
    <div className={classes.captain}>
      <div className={classes.say}>
        <NearSeat seat={seat} />
        <p>
          <Say {...props} />
        </p>
      </div>
      <div className={classes.buttons}>
        <StepButton label="Back" isEnd={index === 0} onClick={() => onNavigate(index - 1)} />
        <MainButton {...props} isNext={isNextMain} />
        {!isNextMain && (
          <StepButton label="Next Question" isEnd={isLast} onClick={() => onNavigate(index + 1)} />
        )}
      </div>
    </div>
  )
}

function MainButton({
  question,
  index,
  total,
  correctCount,
  picked,
  isAnswering,
  isCompleting,
  isNext,
  onSubmit,
  onNavigate,
  onComplete,
}: CaptainBarProps & { isNext: boolean }) {
  const isSettling = useIsSettling(question)
  const common = { className: classes.main, mih: { base: 52, sm: 44 }, px: { base: 8, sm: 24 } }
  if (isNext) {
    return (
      <BusyButton
        {...common}
        variant="ink"
        rightSection={<ArrowRight size={20} aria-hidden />}
        isBusy={isSettling}
        busyLabel="Next Question"
        onClick={() => onNavigate(index + 1)}
      >
        Next Question
      </BusyButton>
    )
  }
  if (question.state === 'correct') {
    const label = isCompleting ? 'Submitting...' : 'Submit Team Quiz'
    return (
      <BusyButton
        {...common}
        variant={correctCount === total ? 'filled' : 'default'}
        isBusy={isSettling || isCompleting}
        busyLabel={label}
        onClick={onComplete}
      >
        Submit Team Quiz
      </BusyButton>
    )
  }
  return (
    <BusyButton
      {...common}
      variant={picked.length > 0 ? 'filled' : 'default'}
      isBusy={isSettling || isAnswering}
      busyLabel={isAnswering ? 'Submitting...' : 'Submit Answer'}
      onClick={onSubmit}
    >
      Submit Answer
    </BusyButton>
  )
}

function Say({ question, scoring, total, correctCount, isOpen, picked }: CaptainBarProps) {
  if (!isOpen) return 'You can look at the questions. Answers wait until the phase is open.'
  if (correctCount === total) return <b>All {total} questions are right.</b>
  if (question.state === 'correct') {
    return (
      <>
        <b>Correct!</b> {question.points.toFixed(2)} points for your team.
      </>
    )
  }
  if (picked.length === 0)
    return question.kind === 'single'
      ? 'Choose an answer, then submit it.'
      : 'Choose all right answers, then submit.'
  const letters = lettersOf(question, picked)
  const cost = formatPoints(scoring.costPerWrongTry)
  if (sameWrongTry(question, picked)) {
    return (
      <>
        <b>You tried {letters}.</b> Choose something else.
      </>
    )
  }
  return (
    <>
      <b>You chose {letters}.</b>
      {question.points > 0 && (
        <>
          <span className={classes.long}> If it is wrong, it costs {cost} points.</span>
          <span className={classes.short}> Wrong costs {cost}.</span>
        </>
      )}
    </>
  )
}
