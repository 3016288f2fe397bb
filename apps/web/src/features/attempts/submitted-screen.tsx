import type { Receipt, TakeQuiz } from '@tbl/contract/attempts'
import { useEffect, useRef } from 'react'
import { FocusPage } from '../../ui/focus-page.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ScoreFigure } from '../../ui/score.tsx'
import classes from './attempts.module.css'

/** The receipt: the attempt is on the server; and what comes next. */
export function SubmittedScreen({ quiz, receipt }: { quiz: TakeQuiz; receipt: Receipt }) {
  const { id: quizId, courseId } = quiz
  const { teamId, isTeamOpen } = receipt
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const isTeamNext = isTeamOpen && teamId !== null
  return (
    <FocusPage title={quiz.title} subtitle="Individual quiz">
      <div className={classes.result}>
        <h2 ref={heading} tabIndex={-1}>
          Quiz submitted
        </h2>
        <ScoreFigure percent={receipt.score} />
        <p className={classes.points}>
          You scored <b>{`${receipt.correctCount}/${receipt.total}`}</b>
        </p>
        <p className={classes.text}>{nextStep(receipt)}</p>
        <div className={classes.links}>
          {isTeamNext && (
            <ButtonLink to="/quizzes/$quizId/team-lobby/$teamId" params={{ quizId, teamId }}>
              Team Quiz
            </ButtonLink>
          )}
          <ButtonLink to="/quizzes/$quizId/results" params={{ quizId }} variant="default">
            View Results
          </ButtonLink>
          {courseId && (
            <ButtonLink to="/courses/$courseId" params={{ courseId }} variant="default">
              Back to course
            </ButtonLink>
          )}
        </div>
      </div>
    </FocusPage>
  )
}

function nextStep({ teamId, isTeamOpen }: Receipt): string {
  if (teamId === null) return 'Your attempt is saved.'
  return isTeamOpen ? 'Now the same questions again, with your team.' : 'Your attempt is saved. The team quiz follows when your instructor opens it.'
}
