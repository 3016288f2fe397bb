import { Button } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import type { ClassSession } from '@tbl/contract/class-session'
import { isAbsent } from '../../../platform/failure.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { type ServerClock, serverTime } from '../../../tbl/clock/server-clock.ts'
import { useIsBlind } from '../../../tbl/clock/use-is-blind.ts'
import { useDeviceChoice } from '../../../tbl/device/use-device-choice.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { RehearsalBar } from '../../../tbl/rehearsal/rehearsal-bar.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/page/page-states.tsx'
import { useSetSearch } from '../../../ui/router/hooks.ts'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { currentToast, endToast } from '../../../ui/toast-store.ts'
import { AnnounceButton } from '../announcements/announce-button.tsx'
import { ControlBar, ControlDialogs } from '../control/control-bar.tsx'
import { useCommand } from '../control/use-command.ts'
import { useSteps } from '../control/use-steps.ts'
import { NamesHidden } from '../names-hidden.ts'
import { OutageNotices } from '../outages/outage-notices.tsx'
import { RemedyDialogs } from '../remedies/remedy-dialogs.tsx'
import { useRemedies } from '../remedies/use-remedies.ts'
import { Counts } from '../table/counts.tsx'
import { withoutNames } from './hidden-names.ts'
import { texts } from './messages.ts'
import {
  Blind,
  NotReady,
  QuizGone,
  QuizNotFound,
  RehearsalGone,
  SessionState,
} from './session-notices.tsx'
import classes from './session-page.module.css'
import { SessionSkeleton } from './session-skeleton.tsx'
import { useClassSession, useSessionNow } from './use-class-session.ts'
import { useMoves } from './use-moves.ts'
import { Views } from './views.tsx'

const isForbidden = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'FORBIDDEN'

/** The page from which a quiz is run with a class. */
export function ClassSessionPage({ quizId }: { quizId: string }) {
  const query = useClassSession(quizId)
  const isBlind = useIsBlind(query)
  const { data, error, isError, refetch } = query
  if (!data) {
    if (isAbsent(error)) return <QuizNotFound />
    if (isForbidden(error)) return <Navigate to="/" replace />
    if (!isError) return <SessionSkeleton />
    return <ErrorState isPage {...texts.failed} onRetry={() => void refetch()} />
  }
  return (
    <WhileOfStaff courseId={data.can.rehearse ? null : data.courseId} isOfStaff>
      {isAbsent(error) ? (
        data.can.rehearse ? (
          <RehearsalGone />
        ) : (
          <QuizGone />
        )
      ) : (
        <Session answer={data} isBlind={isBlind} refetch={() => void refetch()} />
      )}
    </WhileOfStaff>
  )
}

type SessionProps = { answer: ClassSession; isBlind: boolean; refetch: () => void }

function Session({ answer, isBlind, refetch }: SessionProps) {
  const moved = useMoves(answer, refetch)
  const { session: named, clock } = useSessionNow(moved, refetch)
  const [areNamesHidden, setNamesHidden] = useDeviceChoice('tbl.namesHidden')
  const setSearch = useSetSearch('/quizzes/$quizId/session')
  const hideNames = (areHidden: boolean) => {
    setNamesHidden(areHidden)
    if (!areHidden) return
    // names that were typed, and said
    setSearch((before) => ({ ...before, find: undefined }))
    const message = currentToast()
    if (message) endToast(message.id)
  }
  return (
    <NamesHidden value={areNamesHidden}>
      <Cockpit
        session={areNamesHidden ? withoutNames(named) : named}
        clock={clock}
        isBlind={isBlind}
        blindSince={answer.control.at}
        areNamesHidden={areNamesHidden}
        onHideNames={hideNames}
      />
    </NamesHidden>
  )
}

type CockpitProps = HeadProps & { clock: ServerClock; blindSince: string }

function Cockpit({ session, clock, blindSince, ...head }: CockpitProps) {
  const { isBlind, areNamesHidden } = head
  const commands = useCommand(session.quizId)
  const steps = useSteps(session, clock, commands.run)
  const remedies = useRemedies(session)
  const now = new Date(serverTime(clock))
  const why =
    session.courseId === null ? 'noCourse' : session.questionCount === 0 ? 'noQuestions' : null
  return (
    <>
      {session.can.rehearse && <RehearsalBar quizId={session.quizId} isBlind={isBlind} />}
      <Head session={session} {...head} />
      {isBlind && <Blind since={blindSince} now={now} />}
      {why ? (
        <NotReady quizId={session.quizId} why={why} />
      ) : (
        <>
          <ControlBar session={session} clock={clock} steps={steps} isBlind={isBlind} />
          <SessionState session={session} now={now} />
          {session.students.length > 0 && <Counts session={session} />}
          <OutageNotices session={session} now={now} steps={steps} isBlind={isBlind} />
          {hasSomething(session) && (
            <Views
              session={session}
              now={now}
              isBlind={isBlind}
              areNamesHidden={areNamesHidden}
              steps={steps}
              remedies={remedies}
            />
          )}
        </>
      )}
      <ControlDialogs session={session} clock={clock} steps={steps} commands={commands} />
      <RemedyDialogs session={session} now={now} remedies={remedies} />
    </>
  )
}

/** Whether there is anybody to be seen, or something that was done. */
const hasSomething = ({ students, teams, control }: ClassSession): boolean =>
  students.length + teams.length > 0 || control.startedAt !== null

type HeadProps = {
  session: ClassSession
  isBlind: boolean
  areNamesHidden: boolean
  onHideNames: (areHidden: boolean) => void
}

/** What is run, in which course, and whether the page hears from the server. */
const Head = ({ session, isBlind, areNamesHidden, onHideNames }: HeadProps) => {
  const hasQuestions = session.questionCount > 0
  return (
    <div className={classes.head}>
      <PageHeader
        back={
          session.courseId && session.courseCode !== null && !session.can.rehearse ? (
            <BackLink to="/courses/$courseId" params={{ courseId: session.courseId }}>
              <AuthorText>{session.courseCode}</AuthorText>
            </BackLink>
          ) : (
            <BackLink to="/quizzes">{texts.back}</BackLink>
          )
        }
        title={<AuthorText>{session.title}</AuthorText>}
        actions={
          <>
            {hasQuestions && session.courseId && (
              <AnnounceButton session={session} isBlind={isBlind} />
            )}
            <NewTab to="/quizzes/$quizId/session/projector" quizId={session.quizId}>
              {texts.projector}
            </NewTab>
            {hasQuestions && (
              <NewTab to="/quizzes/$quizId/print" quizId={session.quizId}>
                {texts.print}
              </NewTab>
            )}
            <Button size="sm" variant="default" onClick={() => onHideNames(!areNamesHidden)}>
              {areNamesHidden ? texts.showNames : texts.hideNames}
            </Button>
            <p className={classes.connection} data-blind={isBlind || undefined}>
              {isBlind ? texts.isOffline : texts.live}
            </p>
          </>
        }
      />
    </div>
  )
}

type NewTabProps = {
  to: '/quizzes/$quizId/session/projector' | '/quizzes/$quizId/print'
  quizId: string
  children: string
}

/** Leads to another page of the quiz, while this one stays. */
const NewTab = ({ to, quizId, children }: NewTabProps) => (
  <ButtonLink to={to} params={{ quizId }} target="_blank" size="sm" variant="default">
    {children}
  </ButtonLink>
)
