import { Button } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { useId } from 'react'
import { type ServerClock, serverTime } from '../../../tbl/clock/server-clock.ts'
import { texts as shared } from '../messages.ts'
import type { Step } from '../step.ts'
import { minutesToAdd, type PhaseAction } from './actions.ts'
import classes from './control-bar.module.css'
import { Countdown } from './countdown.tsx'
import { texts } from './messages.ts'
import { laterText, stateText } from './state-text.ts'
import type { Steps } from './use-steps.ts'

/** What a step of a phase is called. */
export const actionText = (action: Exclude<PhaseAction, 'addTime'>, step: Step): string => {
  if (action === 'open' || action === 'collect') return texts.main[action][step]
  return action === 'resume' ? texts.main.resume : texts.actions[action]
}

type PhaseStateProps = { session: ClassSession; step: Step; clock: ServerClock }

/** Where a phase stands: in words, and how much time it has left. */
export function PhaseState({ session: { control }, step, clock }: PhaseStateProps) {
  const now = new Date(serverTime(clock))
  const later = laterText(control, step, now)
  return (
    <>
      <Countdown phase={control[step]} clock={clock} />
      <p role="status" className={classes.state}>
        {stateText(control, step, now)}
        {later && <span className={classes.later}> {later}</span>}
      </p>
    </>
  )
}

type PhaseCardProps = PhaseStateProps & {
  actions: readonly PhaseAction[]
  steps: Steps
  /** The page is blind. */
  isDisabled: boolean
}

/** A phase in the control bar, with what can be done about it besides the main step. */
export function PhaseCard({ session, step, clock, actions, steps, isDisabled }: PhaseCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.phase}>
      <h2 id={id} className={classes.name}>
        {shared.steps[step]}
      </h2>
      <PhaseState session={session} step={step} clock={clock} />
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map((action) =>
            action === 'addTime' ? (
              minutesToAdd.map((minutes) => (
                <AddTime
                  key={minutes}
                  minutes={minutes}
                  isDisabled={isDisabled}
                  onClick={() => steps.addTime(step, minutes)}
                />
              ))
            ) : (
              <Button
                key={action}
                size="sm"
                variant="default"
                disabled={isDisabled}
                onClick={() => steps.act(action, step)}
              >
                {actionText(action, step)}
              </Button>
            ),
          )}
        </div>
      )}
    </section>
  )
}

/** Adds minutes; the second half of a double click does nothing. */
export const AddTime = ({
  minutes,
  isDisabled,
  onClick,
}: {
  minutes: number
  isDisabled: boolean
  onClick: () => void
}) => (
  <Button
    size="sm"
    variant="default"
    disabled={isDisabled}
    onClick={(event) => event.detail < 2 && onClick()}
  >
    {texts.actions.addTime({ minutes })}
  </Button>
)
