import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { isAbsent } from '../../platform/failure.ts'
import { ContentLanguageProvider } from '../../tbl/content-language.ts'
import { QuizNotFound } from '../../tbl/quiz-not-found/quiz-not-found.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { EmptyState, ErrorState, LoadingPage } from '../../ui/page/page-states.tsx'
import { Navigate } from '../../ui/router/navigate.tsx'
import classes from './debrief.module.css'
import { DebriefWalk } from './debrief-walk.tsx'
import { texts } from './messages.ts'
import { type Order, StartForm } from './start-form.tsx'

type DebriefPageProps = {
  quizId: string
  /** The question of the address; null: it begins. */
  question: string | null
  order: Order
  onMove: (to: { question: string; order: Order }) => void
  onLeave: () => void
}

/** The questions of a quiz one at a time, for the wall. */
export function DebriefPage({ quizId, question, order, onMove, onLeave }: DebriefPageProps) {
  const api = useApi()
  const { data, error, isError, refetch } = useQuery(
    api.debrief.get.queryOptions({ input: { quizId }, refetchOnWindowFocus: false }),
  )
  const [isMeant, setIsMeant] = useState(false)
  if (isAbsent(error))
    return (
      <Alone>
        <QuizNotFound />
      </Alone>
    )
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return <Navigate to="/" replace />
  if (!data)
    return isError ? (
      <Alone>
        <ErrorState isPage title={texts.failed} onRetry={() => void refetch()} />
      </Alone>
    ) : (
      <LoadingPage />
    )
  const ids = data.orders[order]
  const [first] = ids
  if (first === undefined) return <NoResults quizId={quizId} />
  const isAsked = data.keyState !== 'out' && !isMeant
  return (
    <ContentLanguageProvider value={data.contentLanguage}>
      {question === null || isAsked ? (
        <StartForm
          debrief={data}
          order={order}
          isChosen={question !== null}
          onStart={(chosen) => {
            setIsMeant(true)
            onMove({ question: question ?? data.orders[chosen][0] ?? first, order: chosen })
          }}
          onLeave={onLeave}
        />
      ) : (
        <DebriefWalk
          debrief={data}
          ids={ids}
          question={ids.includes(question) ? question : first}
          onMove={(to) => onMove({ question: to, order })}
          onLeave={onLeave}
        />
      )}
    </ContentLanguageProvider>
  )
}

const Alone = ({ children }: { children: ReactNode }) => (
  <main className={classes.alone}>{children}</main>
)

const NoResults = ({ quizId }: { quizId: string }) => (
  <Alone>
    <EmptyState
      isPage
      title={texts.none.title}
      text={texts.none.text}
      action={
        <ButtonLink to="/quizzes/$quizId/report" params={{ quizId }} variant="ink">
          {texts.toReport}
        </ButtonLink>
      }
    />
  </Alone>
)
