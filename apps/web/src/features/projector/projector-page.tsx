import { ORPCError } from '@orpc/client'
import type { ReactNode } from 'react'
import { isAbsent } from '../../platform/failure.ts'
import { texts as rehearsal } from '../../tbl/rehearsal/messages.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { EmptyState, ErrorState, LoadingPage } from '../../ui/page/page-states.tsx'
import { Navigate } from '../../ui/router/navigate.tsx'
import { texts } from './messages.ts'
import classes from './projector.module.css'
import { ProjectorScreen } from './projector-screen.tsx'
import { useProjector } from './use-projector.ts'

const isForbidden = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'FORBIDDEN'

/** A page for the projector in the room, beside the one from which the class is run. */
export function ProjectorPage({ quizId }: { quizId: string }) {
  const { data, error, isError, isBlind, renew } = useProjector(quizId)
  if (isAbsent(error))
    return (
      <Alone>
        <EmptyState
          isPage
          title={data?.answer.isRehearsal ? rehearsal.over.title : texts.notFound.title}
          text={data?.answer.isRehearsal ? rehearsal.over.text : texts.notFound.text}
          action={
            <ButtonLink to="/quizzes" variant="ink">
              {texts.goToQuizzes}
            </ButtonLink>
          }
        />
      </Alone>
    )
  if (isForbidden(error)) return <Navigate to="/" replace />
  if (data) return <ProjectorScreen {...data} isBlind={isBlind} renew={renew} />
  if (!isError) return <LoadingPage />
  return (
    <Alone>
      <ErrorState isPage {...texts.failed} onRetry={renew} />
    </Alone>
  )
}

const Alone = ({ children }: { children: ReactNode }) => (
  <main className={classes.alone}>{children}</main>
)
