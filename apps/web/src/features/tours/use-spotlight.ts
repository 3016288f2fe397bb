import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { openSpotlight } from './spotlight.ts'
import type { TourStep } from './steps/steps.ts'

/** What the step points at, when the page shows it now. */
function findTarget({ anchor }: TourStep): Element | null {
  const found = anchor ? document.querySelector(`[data-tour="${anchor}"]`) : null
  return found && found.getBoundingClientRect().width > 0 ? found : null
}

/**
 * Lights what a step points at, and follows it when the page changes: a target that loads late gets
 * the light when it comes. Answers the dialog beside it, which is empty.
 */
export function useSpotlight(
  step: TourStep,
  on: { onTargetClick: () => void; onEscape: () => void },
): HTMLElement | null {
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const onTargetClick = useEffectEvent(on.onTargetClick)
  const onEscape = useEffectEvent(on.onEscape)
  useLayoutEffect(() => {
    const open = (target: Element | null) => ({
      target,
      ...openSpotlight(target, {
        onOpen: setFloating,
        onTargetClick: () => onTargetClick(),
        onEscape: () => onEscape(),
      }),
    })
    let light = open(findTarget(step))
    const observer = new MutationObserver(() => {
      const target = findTarget(step)
      if (target === light.target) return light.follow()
      light.close()
      light = open(target)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      light.close()
    }
  }, [step])
  return floating
}
