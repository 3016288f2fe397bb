import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Results } from '@tbl/contract/attempts'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isFinal } from '../../../platform/failure.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { CorrectedScore } from '../../../tbl/corrections/corrected-score.tsx'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { formatPoints, Score, ScoreFigure } from '../../../tbl/score.tsx'
import { texts as withheld } from '../../../tbl/withheld/messages.ts'
import { inParts } from '../../../ui/in-parts.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { QuizNotice } from '../quiz-notice.tsx'
import { texts } from './messages.ts'
import { PreviewActions } from './preview-actions.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { Review } from './review.tsx'
import { TimeOver } from './time-over.tsx'
import { UntakenLinks } from './untaken-links.tsx'
import { useFollowTiming } from './use-follow-timing.ts'
import { useLateAnswers } from './use-late-answers.ts'

/**
 * The reader's results of one quiz, as far as they are released: a student's, or those of the
 * instructor's preview.
 */
export function ResultsPage({ quizId }: { quizId: string }) {
  const api = useApi()
  const results = useQuery(api.attempts.results.queryOptions({ input: { quizId } }))
  return (
    <WhileOfStaff courseId={results.data?.isPreview ? results.data.courseId : null} isOfStaff>
      <ResultsState quizId={quizId} query={results} />
    </WhileOfStaff>
  )
}

function ResultsState({
  quizId,
  query: { data, error, refetch },
}: {
  quizId: string
  query: UseQueryResult<Results, unknown>
}) {
  if (isFinal(error)) return <QuizNotice page={shared.results} {...shared.refusals.NOT_FOUND} />
  if (data)
    return (
      <ContentLanguageProvider value={data.contentLanguage}>
        <ResultsView quizId={quizId} results={data} />
      </ContentLanguageProvider>
    )
  if (error)
    return <QuizNotice page={shared.results} {...texts.loadFailed} onRetry={() => void refetch()} />
  return <ResultsSkeleton />
}

/** The two steps of the quiz, then what can be seen. */
function ResultsView({ quizId, results }: { quizId: string; results: Results }) {
  const { quizTitle, courseId, individualDone, teamDone, hasTeam, teamId, isTeamOpen, isPreview } =
    results
  const { timeOver, hasCard } = results
  const unsent = useLateAnswers(quizId, results)
  useFollowTiming(quizId, timeOver !== null)
  return (
    <FocusPage
      title={shared.results}
      subtitle={<AuthorText>{quizTitle}</AuthorText>}
      aside={
        courseId && (
          <ButtonLink to="/courses/$courseId" params={{ courseId }} variant="default" size="sm">
            {shared.backToCourse}
          </ButtonLink>
        )
      }
      banner={<StatusBar>{isPreview ? texts.preview.text : null}</StatusBar>}
    >
      <div className={classes.result}>
        <p className={classes.quizTitle}>
          <AuthorText>{quizTitle}</AuthorText>
        </p>
        <ul className={classes.badges} aria-label={texts.steps}>
          <Badge isDone={individualDone} label={texts.individual} />
          <Badge
            isDone={teamDone}
            label={texts.team}
            note={isPreview ? texts.notInPreview : hasTeam ? undefined : texts.noTeam}
          />
        </ul>
        {timeOver && <TimeOver timeOver={timeOver} unsent={unsent} />}
        {results.paper && <p className={classes.text}>{texts.paper(results.paper)}</p>}
        <Outcome results={results} />
        {results.attendance && (
          <p className={classes.text}>{texts.attendance({ status: results.attendance })}</p>
        )}
        {isPreview && <PreviewActions quizId={quizId} hasPreview={individualDone} />}
        {results.status === 'none' && !isPreview && <UntakenLinks quizId={quizId} />}
        {hasCard && teamId && (
          <div className={classes.links}>
            <ButtonLink
              to="/quizzes/$quizId/team/$teamId"
              params={{ quizId, teamId }}
              variant="default"
            >
              {texts.teamResults}
            </ButtonLink>
          </div>
        )}
        {isTeamOpen && teamId && (individualDone || timeOver) && !teamDone && (
          <div className={classes.links}>
            <ButtonLink to="/quizzes/$quizId/team-lobby/$teamId" params={{ quizId, teamId }}>
              {shared.teamQuiz}
            </ButtonLink>
          </div>
        )}
      </div>
      {results.status === 'available' && results.review && <Review questions={results.review} />}
    </FocusPage>
  )
}

function Badge({
  isDone,
  label,
  note = isDone ? texts.done : texts.notDone,
}: {
  isDone: boolean
  label: string
  note?: string
}) {
  return (
    <li data-done={isDone || undefined}>
      {isDone ? (
        <Check size={18} strokeWidth={3} aria-hidden />
      ) : (
        <Minus size={18} strokeWidth={3} aria-hidden />
      )}
      {label}
      <span>{note}</span>
    </li>
  )
}

function Outcome({ results }: { results: Results }) {
  if (results.status === 'none') return results.timeOver ? null : <Statement {...texts.none} />
  if (results.status === 'waiting')
    return <Statement title={texts.waiting} description={waitingFor(results)} />
  const { score, points, total, corrected, teamScore, uncounted, level, hasTeam } = results
  return (
    <>
      <h2 className={classes.what}>{texts.yourScore}</h2>
      <ScoreFigure percent={score} />
      <CorrectedScore corrected={corrected} part="individual" />
      <p className={classes.points}>
        {inParts(
          shared.youScored.parts<ReactNode>({
            correct: formatPoints(points),
            total,
            b: (inside) => <b>{inside}</b>,
          }),
        )}
      </p>
      {teamScore !== null && (
        <p className={classes.points}>
          {inParts(
            texts.yourTeam.parts<ReactNode>({ score: <Score percent={teamScore} part="team" /> }),
          )}
        </p>
      )}
      {uncounted && (
        <p className={classes.text}>
          {texts.uncounted[uncounted.status]}{' '}
          {texts.counts({ credit: uncounted.score === null ? 'none' : 'zero' })}
        </p>
      )}
      {level !== 'key' && (
        <p className={classes.text}>
          {shared.answersLater[level === 'score' && !hasTeam ? 'alone' : level]}
        </p>
      )}
    </>
  )
}

function waitingFor({ hasTeam, isTeamOpen, waitsForKey }: Results): string {
  if (waitsForKey) return withheld.score
  return hasTeam && isTeamOpen ? texts.waitingForTeam : texts.waitingForTeamQuiz
}

function Statement({ title, description }: { title: string; description: string }) {
  return (
    <>
      <h2>{title}</h2>
      <p className={classes.text}>{description}</p>
    </>
  )
}
