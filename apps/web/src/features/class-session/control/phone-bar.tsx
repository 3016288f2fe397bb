import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { Fragment } from 'react'
import { serverTime } from '../../../tbl/clock/server-clock.ts'
import { texts as shared } from '../messages.ts'
import { steps as bothSteps, type Step } from '../step.ts'
import { canEnd, currentStep, minutesToAdd, phaseActions } from './actions.ts'
import type { ControlBarProps } from './bar-props.ts'
import classes from './control-bar.module.css'
import { lacksTeams, MainButton, NoTeams } from './main-button.tsx'
import { type MainStep, mainStep } from './main-step.ts'
import { texts } from './messages.ts'
import { AddTime, actionText, PhaseState } from './phase-card.tsx'
import { stateText } from './state-text.ts'

/** Of the minutes that can be added, those of the one button on a small screen. */
const phoneMinutes = 2

/** The control bar on a phone: the phase that runs, the next step, two minutes, and a menu. */
export function PhoneBar(props: ControlBarProps) {
  const { session, clock, steps, isBlind } = props
  const main = mainStep(session)
  const step = currentStep(session)
  const other: Step = step === 'team' ? 'individual' : 'team'
  const hasTime = phaseActions(session, step, main).includes('addTime')
  return (
    <section aria-label={texts.bar} className={classes.phoneBar}>
      <div>
        <h2 className={classes.name}>{shared.steps[step]}</h2>
        <PhaseState session={session} step={step} clock={clock} />
        <p className={classes.other}>
          {shared.stepState({
            step: shared.steps[other],
            state: stateText(session.control, other, new Date(serverTime(clock))),
          })}
        </p>
      </div>
      {session.can.run && (
        <div className={classes.phoneButtons}>
          <MainButton
            main={main}
            session={session}
            isDisabled={isBlind}
            onClick={() => steps.take(main)}
          />
          {hasTime && (
            <AddTime
              minutes={phoneMinutes}
              isDisabled={isBlind}
              onClick={() => steps.addTime(step, phoneMinutes)}
            />
          )}
          <StepsMenu {...props} main={main} />
        </div>
      )}
      {session.can.run && lacksTeams(session, main) && <NoTeams courseId={session.courseId} />}
    </section>
  )
}

/** What else can be done, of each phase of which something can; nothing: there is no menu. */
function StepsMenu({ session, steps, isBlind, main }: ControlBarProps & { main: MainStep }) {
  const offered = bothSteps
    .map((step) => ({ step, actions: phaseActions(session, step, main) }))
    .filter(({ actions }) => actions.length > 0)
  if (offered.length === 0 && !canEnd(session, main)) return null
  return (
    <Menu
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon size={44} aria-label={texts.menu} disabled={isBlind}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ step, actions }) => (
          <Fragment key={step}>
            <Menu.Label>{shared.steps[step]}</Menu.Label>
            {actions.map((action) =>
              action === 'addTime' ? (
                minutesToAdd.map((minutes) => (
                  <Menu.Item key={minutes} mih={44} onClick={() => steps.addTime(step, minutes)}>
                    {texts.actions.addTime({ minutes })}
                  </Menu.Item>
                ))
              ) : (
                <Menu.Item key={action} mih={44} onClick={() => steps.act(action, step)}>
                  {actionText(action, step)}
                </Menu.Item>
              ),
            )}
          </Fragment>
        ))}
        {canEnd(session, main) && (
          <>
            {offered.length > 0 && <Menu.Divider />}
            <Menu.Item mih={44} onClick={() => steps.take({ does: 'end' })}>
              {texts.main.end}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
