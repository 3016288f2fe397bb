import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { ORPCError } from '@orpc/client'
import type { Report } from '@tbl/contract/reports'
import type { ReactNode } from 'react'
import { isAbsent } from '../../../platform/failure.ts'
import { focusHeading } from '../../../platform/heading-focus.ts'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { Cover } from '../../../tbl/cover/cover.tsx'
import { useCover } from '../../../tbl/cover/use-cover.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { QuizNotFound } from '../../../tbl/quiz-not-found/quiz-not-found.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { EmptyState, ErrorState } from '../../../ui/page/page-states.tsx'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import { usePrinting } from '../../../ui/page/use-printing.ts'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { OverviewPanel } from '../overview/overview-panel.tsx'
import type { QuestionAction } from '../question-action.ts'
import { QuestionsPanel } from '../questions/questions-panel.tsx'
import { TeamsPanel } from '../teams/teams-panel.tsx'
import { texts } from './messages.ts'
import { ReportHead } from './report-head.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportTabs, type Tab } from './report-tabs.tsx'
import { useReport, useReportAnswers } from './use-report.ts'

/** What stands over the page has to know of it. */
export type Beside = {
  readonly isCovered: boolean
  readonly uncover: () => void
  readonly canCorrect: boolean
  /** Where a question stands now; null: the quiz has it no more. Undefined: nobody has answered it. */
  readonly numberOf: (questionId: string) => number | null | undefined
}

type ReportPageProps = {
  quizId: string
  tab: string
  onTab: (tab: Tab) => void
  /** What was corrected; covered, it has nothing but the way to uncover it. */
  corrections: (cover: Pick<Beside, 'isCovered' | 'uncover'>) => ReactNode
  /** Stands over the page, or goes with it: the dialog that corrects a key. */
  over: (beside: Beside) => ReactNode
  action: QuestionAction
}

/** What a class has made of a quiz, what to discuss, and what was corrected. */
export function ReportPage({ quizId, ...props }: ReportPageProps) {
  const query = useReport(quizId)
  const { online } = useNetwork()
  const { error } = query
  if (isAbsent(error)) return <QuizNotFound />
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return <Navigate to="/" replace />
  return (
    <WhileOfStaff courseId={query.data?.courseId ?? null} isOfStaff>
      <Loaded query={query} failed={texts.failed} skeleton={<ReportSkeleton />} isPage>
        {(report) => (
          <ContentLanguageProvider value={report.contentLanguage}>
            <ReportOf
              report={report}
              renewal={{ error, isOffline: !online, retry: () => void query.refetch() }}
              {...props}
            />
          </ContentLanguageProvider>
        )}
      </Loaded>
    </WhileOfStaff>
  )
}

/** Why the figures may be of before, and what asks for them again. */
type Renewal = { error: unknown; isOffline: boolean; retry: () => void }
type ReportProps = Omit<ReportPageProps, 'quizId'> & { report: Report; renewal: Renewal }

function ReportOf({ report, renewal, tab, onTab, corrections, over, action }: ReportProps) {
  const { isCovered, uncover } = useCover(report.quizId, report.keyState === 'out')
  const { answers, ...loading } = useReportAnswers(report.quizId, report.at, isCovered)
  const isPrinting = usePrinting()
  const allowed: QuestionAction = (question, kind) =>
    kind === 'correct' && !report.can.correct ? null : action(question, kind)
  const numberOf = (id: string) =>
    report.questions.find(({ questionId }) => questionId === id)?.number
  const instead =
    answers === null ? (
      <InPlaceOfAnswers isCovered={isCovered} onUncover={uncover} {...loading} />
    ) : null
  const isEmpty = report.students.all === 0 && report.teamFigures.length === 0
  const panels: Readonly<Record<Tab, ReactNode>> = {
    overview: <OverviewPanel report={report} {...{ answers, instead }} action={allowed} />,
    questions: (
      <QuestionsPanel
        report={report}
        answers={answers}
        instead={!isPrinting && instead}
        action={allowed}
        areAllOpen={isPrinting}
      />
    ),
    teams: report.teamFigures.length > 0 && <TeamsPanel report={report} areAllOpen={isPrinting} />,
    corrections: !(isCovered && isPrinting) && corrections({ isCovered, uncover }),
  }
  return (
    <>
      <ReportHead
        report={report}
        questions={isCovered ? countAsked(report) : report.counted}
        hasResults={!isEmpty}
      />
      <StatusBar>{statusOf(report, renewal)}</StatusBar>
      {isEmpty ? (
        <NoResults report={report} />
      ) : (
        <ReportTabs {...{ tab, onTab, panels, isPrinting }} />
      )}
      {over({ isCovered, uncover, numberOf, canCorrect: report.can.correct })}
    </>
  )
}

/** Covered, what a correction left out cannot be told apart: all that the quiz has are counted. */
const countAsked = ({ questions }: Report): number =>
  questions.filter(({ number }) => number !== null).length

type InsteadProps = {
  isCovered: boolean
  onUncover: () => void
  isError: boolean
  refetch: () => unknown
}

/** They are covered, could not be loaded, or are on their way. */
function InPlaceOfAnswers({ isCovered, onUncover, isError, refetch }: InsteadProps) {
  if (isCovered)
    return (
      <Cover
        isInPage
        onUncover={() => {
          onUncover()
          focusHeading() // the button that was pressed is gone
        }}
      />
    )
  return isError ? <ErrorState title={texts.failedAnswers} onRetry={() => void refetch()} /> : null
}

/** What is to be known of the figures as a whole. */
function statusOf(
  { at, students, teams, areAnswering, arePlaying }: Report,
  { error, isOffline, retry }: Renewal,
): ReactNode {
  const time = timestampText(at)
  if (error instanceof ORPCError)
    return (
      <>
        {texts.outdated({ time })}{' '}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {kit.tryAgain}
        </Button>
      </>
    )
  if (error || isOffline) return texts.stale({ time })
  const left = students.enrolled - students.done
  if (areAnswering && left > 0) return texts.answering({ students: left, of: students.enrolled })
  const playing = teams.all - teams.done
  return arePlaying && playing > 0 ? texts.playing({ teams: playing, of: teams.all }) : null
}

const NoResults = ({ report: { quizId, areAnswering } }: { report: Report }) => (
  <EmptyState
    title={texts.none.title}
    text={
      <>
        {texts.none.text} {!areAnswering && texts.none.notOpen}
      </>
    }
    action={
      <ButtonLink to="/quizzes/$quizId/session" params={{ quizId }} variant="ink">
        {texts.none.open}
      </ButtonLink>
    }
  />
)
