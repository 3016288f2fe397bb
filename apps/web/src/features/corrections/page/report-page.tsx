import { Tabs } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import type { Corrections } from '@tbl/contract/corrections'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { areAnswersShown, rememberAnswers } from '../../../tbl/answers-shown.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { BackButton } from '../../../ui/page/back-link.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import type { Answers } from '../correcting/answers.ts'
import { CorrectDialog } from '../correcting/correct-dialog.tsx'
import { Cover } from '../cover.tsx'
import { CorrectionsPanel } from './corrections-panel.tsx'
import { texts } from './messages.ts'
import classes from './page.module.css'
import { QuestionsPanel } from './questions-panel.tsx'

const tabs = ['questions', 'corrections'] as const
type Tab = (typeof tabs)[number]

type ReportPageProps = {
  quizId: string
  tab: Tab
  onTab: (tab: Tab) => void
  /** The question whose key is being corrected, and what is marked then. */
  correct: { questionId: string; answers: Answers } | null
  onClose: () => void
}

/** What a class has made of the questions of a quiz, and what was corrected. */
export function ReportPage({ quizId, ...props }: ReportPageProps) {
  const api = useApi()
  const query = useQuery(api.corrections.list.queryOptions({ input: { quizId } }))
  const { error } = query
  if (isAbsent(error)) return <QuizNotFound />
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return <Navigate to="/" replace />
  return (
    <WhileOfStaff courseId={query.data?.courseId ?? null} isOfStaff>
      <Loaded query={query} failed={texts.failed} isPage>
        {(report) => (
          <ContentLanguageProvider value={report.contentLanguage}>
            <Report report={report} {...props} />
          </ContentLanguageProvider>
        )}
      </Loaded>
    </WhileOfStaff>
  )
}

type ReportProps = Omit<ReportPageProps, 'quizId'> & { report: Corrections }

function Report({ report, tab, onTab, correct, onClose }: ReportProps) {
  const { quizId, quizTitle, isReleased, questions, can } = report
  const [isUncovered, setUncovered] = useState(() => areAnswersShown(quizId))
  const isCovered = !isReleased && !isUncovered
  const latest = useRef(correct) // what a dialog shows that closes
  latest.current = correct ?? latest.current
  const uncover = () => {
    rememberAnswers(quizId, true)
    setUncovered(true)
  }
  return (
    <>
      <PageHeader back={<BackButton />} title={<AuthorText>{quizTitle}</AuthorText>} />
      <Tabs value={tab} onChange={(next) => onTab(next as Tab)} keepMounted={false}>
        <Tabs.List aria-label={texts.tabs.label}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            {isCovered && (
              <div className={classes.cover}>
                <Cover onUncover={uncover} />
              </div>
            )}
            {one === 'questions' ? (
              <QuestionsPanel report={report} isCovered={isCovered} />
            ) : (
              <CorrectionsPanel report={report} isCovered={isCovered} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {can.correct && (
        <CorrectDialog
          quizId={quizId}
          question={questions.find(({ questionId }) => questionId === latest.current?.questionId)}
          answers={latest.current?.answers ?? []}
          isOpen={correct !== null}
          isCovered={isCovered}
          onUncover={uncover}
          onClose={onClose}
        />
      )}
    </>
  )
}

const QuizNotFound = () => (
  <EmptyState
    isPage
    title={texts.notFound.title}
    text={texts.notFound.text}
    action={
      <ButtonLink to="/quizzes" variant="ink">
        {texts.notFound.goToQuizzes}
      </ButtonLink>
    }
  />
)
