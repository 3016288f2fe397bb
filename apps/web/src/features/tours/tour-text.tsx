import { Button, Text, Title } from '@mantine/core'
import { useId, useLayoutEffect, useRef } from 'react'
import { texts } from './steps/messages.ts'
import type { TourStep } from './steps/steps.ts'
import classes from './tour.module.css'

type Control = { label: string; onClick: () => void }

type TourTextProps = {
  /** The dialog that holds the text. */
  floating: HTMLElement
  step: TourStep
  badge: string
  skip: Control | null
  /** A way elsewhere. */
  aside: Control | null
  onBack: (() => void) | null
  next: Control
}

/**
 * What a step says, and the ways on. The way on has the focus, so that Enter goes through the tour
 * and a screen reader reads each step.
 */
export function TourText({ floating, step, badge, skip, aside, onBack, next }: TourTextProps) {
  const id = useId()
  const wayOn = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    floating.setAttribute('aria-labelledby', `${id}-title`)
    floating.setAttribute('aria-describedby', `${id}-badge ${id}-text`)
    wayOn.current?.focus({ preventScroll: true })
  }, [floating, id])
  return (
    <>
      <div className={classes.top}>
        <span id={`${id}-badge`} className={classes.badge}>
          {badge}
        </span>
        {skip && (
          <Button variant="subtle" size="sm" onClick={skip.onClick}>
            {skip.label}
          </Button>
        )}
      </div>
      <Title order={2} id={`${id}-title`}>
        {step.title}
      </Title>
      <div id={`${id}-text`} className={classes.text}>
        <Text inherit>{step.text}</Text>
        {step.points && (
          <ol>
            {step.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        )}
      </div>
      {aside && (
        <Button variant="default" size="sm" fullWidth mt={16} onClick={aside.onClick}>
          {aside.label}
        </Button>
      )}
      <div className={classes.ways}>
        {onBack && (
          <Button variant="default" size="sm" onClick={onBack}>
            {texts.back}
          </Button>
        )}
        <Button ref={wayOn} variant="ink" size="sm" onClick={next.onClick}>
          {next.label}
        </Button>
      </div>
    </>
  )
}
