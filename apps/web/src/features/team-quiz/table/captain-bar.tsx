import type { LiveQuestion } from '@tbl/contract/team-quiz'
import type { TeamScoring } from '@tbl/domain/scoring-scheme'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { StepButton } from '../../../tbl/question/step-button.tsx'
import { formatPoints, formatPointsEvenly } from '../../../tbl/score.tsx'
import { NearSeat, type Seat } from '../../../tbl/seats/seats.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { settleTime } from '../session/timing.ts'
import classes from './board-bar.module.css'
import { texts } from './messages.ts'
import { lettersOf, sameWrongTry, wrongTries } from './question-state.ts'
import { tryCost } from './try-cost.ts'

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
        <StepButton to="back" isEnd={index === 0} onClick={() => onNavigate(index - 1)} />
        <MainButton {...props} isNext={isNextMain} />
        {!isNextMain && (
          <StepButton to="next" isEnd={isLast} onClick={() => onNavigate(index + 1)} />
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
        busyLabel={texts.captain.next}
        onClick={() => onNavigate(index + 1)}
      >
        {texts.captain.next}
      </BusyButton>
    )
  }
  if (question.state === 'correct') {
    const label = isCompleting ? texts.captain.submitting : texts.captain.submitQuiz
    return (
      <BusyButton
        {...common}
        variant={correctCount === total ? 'filled' : 'default'}
        isBusy={isSettling || isCompleting}
        busyLabel={label}
        onClick={onComplete}
      >
        {texts.captain.submitQuiz}
      </BusyButton>
    )
  }
  return (
    <BusyButton
      {...common}
      variant={picked.length > 0 ? 'filled' : 'default'}
      isBusy={isSettling || isAnswering}
      busyLabel={isAnswering ? texts.captain.submitting : texts.captain.submitAnswer}
      onClick={onSubmit}
    >
      {texts.captain.submitAnswer}
    </BusyButton>
  )
}

const b = (inside: ReactNode) => <b>{inside}</b>

/** What the captain can do now, or what the last submit did. */
function Say({ question, scoring, total, correctCount, isOpen, picked }: CaptainBarProps) {
  const { captain } = texts
  if (!isOpen) return captain.closed
  if (correctCount === total) return inParts(captain.allRight.parts<ReactNode>({ total, b }))
  if (question.state === 'correct') {
    const points = formatPointsEvenly(question.points)
    return inParts(captain.correct.parts<ReactNode>({ points, b }))
  }
  if (picked.length === 0) return question.kind === 'single' ? captain.chooseOne : captain.chooseAll
  const options = lettersOf(question, picked)
  if (sameWrongTry(question, picked)) return inParts(captain.tried.parts<ReactNode>({ options, b }))
  const cost = tryCost(scoring, question, wrongTries(question).length)
  if (cost === 0) return inParts(captain.chose.parts<ReactNode>({ options, b }))
  return inParts(
    captain.choseAtCost.parts<ReactNode>({
      options,
      cost: formatPoints(cost),
      b,
      long: (inside) => <span className={classes.long}>{inside}</span>,
      short: (inside) => <span className={classes.short}>{inside}</span>,
    }),
  )
}
