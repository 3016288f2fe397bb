import { useQuery } from '@tanstack/react-query'
import type { Receipt, TakeQuiz } from '@tbl/contract/attempts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { takenQuizzes } from '../../../tbl/own-courses.ts'
import { formatPoints, ScoreFigure } from '../../../tbl/score.tsx'
import { texts as withheld } from '../../../tbl/withheld/messages.ts'
import { inParts } from '../../../ui/in-parts.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/** How many questions were answered when the page handed in by itself. */
export type HandedIn = { readonly answered: number; readonly total: number }

type SubmittedScreenProps = {
  quiz: TakeQuiz
  receipt: Receipt
  /** Null: the student has submitted. */
  handedIn: HandedIn | null
}

/** The receipt: the attempt is on the server; and what comes next. */
export function SubmittedScreen({ quiz, receipt, handedIn }: SubmittedScreenProps) {
  const { id: quizId, courseId } = quiz
  const { teamId, isTeamNext, hasTeamStarted, nextStep } = useNext(quizId, receipt)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <FocusPage title={quiz.title} isAuthorTitle subtitle={texts.subtitle.quiz}>
      <div className={classes.result}>
        <h2 ref={heading} tabIndex={-1}>
          {handedIn ? shared.timeOver.title : texts.submitted.title}
        </h2>
        {handedIn && <p className={classes.text}>{shared.timeOver.submitted(handedIn)}</p>}
        {receipt.score === null ? (
          <p className={classes.points}>
            {receipt.waitsForKey ? withheld.score : shared.scoreLater}
          </p>
        ) : (
          <>
            <ScoreFigure percent={receipt.score} />
            <p className={classes.points}>
              {inParts(
                shared.youScored.parts<ReactNode>({
                  correct: formatPoints(receipt.points ?? 0),
                  total: receipt.total ?? 0,
                  b: (inside) => <b>{inside}</b>,
                }),
              )}
            </p>
          </>
        )}
        <p className={classes.text} role="status">
          {nextStep}
        </p>
        <p className={classes.text}>{shared.answersLater[teamId === null ? 'alone' : 'score']}</p>
        <div className={classes.links}>
          {hasTeamStarted && teamId && (
            <ButtonLink to="/quizzes/$quizId/team/$teamId" params={{ quizId, teamId }}>
              {texts.submitted.goToTeam}
            </ButtonLink>
          )}
          {isTeamNext && !hasTeamStarted && teamId && (
            <ButtonLink to="/quizzes/$quizId/team-lobby/$teamId" params={{ quizId, teamId }}>
              {shared.teamQuiz}
            </ButtonLink>
          )}
          <ButtonLink to="/quizzes/$quizId/results" params={{ quizId }} variant="default">
            {texts.submitted.viewResults}
          </ButtonLink>
          {courseId && (
            <ButtonLink to="/courses/$courseId" params={{ courseId }} variant="default">
              {shared.backToCourse}
            </ButtonLink>
          )}
        </div>
      </div>
    </FocusPage>
  )
}

/** What comes next: as the receipt has it, then as it changes while the student waits. */
function useNext(quizId: string, receipt: Receipt) {
  const api = useApi()
  const { data: list } = useQuery(api.quizzes.list.queryOptions({ input: {} }))
  const card = list && takenQuizzes(list).find(({ id, hasAttempt }) => id === quizId && hasAttempt)
  const { teamId, isTeamOpen } = card ?? receipt
  const isTeamNext = card ? card.action === 'TEAM' : isTeamOpen && teamId !== null
  const hasTeamStarted = card?.hasTeamStarted === true
  const team = card?.times.team.state
  const isTeamOver = team === 'ending' || team === 'over'
  return {
    teamId,
    isTeamNext,
    hasTeamStarted,
    nextStep: sentence({
      isTeamNext,
      hasTeamStarted,
      isTeamLater: teamId !== null && !isTeamOpen && !isTeamOver,
    }),
  }
}

function sentence({
  hasTeamStarted,
  isTeamNext,
  isTeamLater,
}: {
  hasTeamStarted: boolean
  isTeamNext: boolean
  isTeamLater: boolean
}): string {
  if (hasTeamStarted) return texts.submitted.teamStarted
  if (isTeamNext) return texts.submitted.teamNext
  return isTeamLater ? texts.submitted.teamLater : texts.submitted.saved
}
