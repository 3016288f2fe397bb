import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { SeenInSession } from '../dialogs/seen-in-session.tsx'
import { SeenAlreadyDialog, SessionDialogs } from '../dialogs/session-dialogs.tsx'
import { steps as bothSteps } from '../step.ts'
import { canEnd, phaseActions } from './actions.ts'
import type { ControlBarProps } from './bar-props.ts'
import classes from './control-bar.module.css'
import { lacksTeams, MainButton, NoTeams } from './main-button.tsx'
import { mainStep } from './main-step.ts'
import { texts } from './messages.ts'
import { OfferNotice } from './offer-notice.tsx'
import { PhaseCard } from './phase-card.tsx'
import { PhoneBar } from './phone-bar.tsx'
import type { useCommand } from './use-command.ts'

/** Both phases, the next step, and what else can be done. */
export function ControlBar(props: ControlBarProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false)
  const { session, steps, isBlind } = props
  return (
    <>
      {isPhone ? <PhoneBar {...props} /> : <WideBar {...props} />}
      {session.can.run &&
        bothSteps.map((step) => (
          <OfferNotice
            key={step}
            session={session}
            step={step}
            run={steps.run}
            isDisabled={isBlind}
          />
        ))}
    </>
  )
}

function WideBar({ session, clock, steps, isBlind }: ControlBarProps) {
  const main = mainStep(session)
  const canRun = session.can.run
  return (
    <section aria-label={texts.bar} className={classes.bar}>
      {bothSteps.map((step) => (
        <PhaseCard
          key={step}
          session={session}
          step={step}
          clock={clock}
          actions={canRun ? phaseActions(session, step, main) : []}
          steps={steps}
          isDisabled={isBlind}
        />
      ))}
      {canRun && (
        <div className={classes.main}>
          <MainButton
            main={main}
            session={session}
            isDisabled={isBlind}
            onClick={() => steps.take(main)}
          />
          {lacksTeams(session, main) && <NoTeams courseId={session.courseId} />}
          {canEnd(session, main) && (
            <Button
              size="sm"
              variant="default"
              disabled={isBlind}
              onClick={() => steps.take({ does: 'end' })}
            >
              {texts.main.end}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type ControlDialogsProps = Omit<ControlBarProps, 'isBlind'> & {
  commands: ReturnType<typeof useCommand>
}

/** What is asked about steps, wherever they are begun. */
export const ControlDialogs = ({
  session,
  clock,
  steps,
  commands: { asked, seenAlready, onAnswered, run, isBusy },
}: ControlDialogsProps) => (
  <>
    <SessionDialogs
      asked={steps.asked}
      session={session}
      clock={clock}
      run={run}
      isBusy={isBusy}
      onClose={steps.close}
    />
    <SeenInSession asked={asked} session={session} onClose={onAnswered} />
    <SeenAlreadyDialog seen={seenAlready} onClose={onAnswered} />
  </>
)
