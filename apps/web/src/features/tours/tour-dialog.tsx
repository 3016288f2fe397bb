import { createPortal } from 'react-dom'
import { texts } from './steps/messages.ts'
import type { TourStep } from './steps/steps.ts'
import type { TourName } from './tour-choice.ts'
import { TourText } from './tour-text.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useSpotlight } from './use-spotlight.ts'

type TourDialogProps = {
  tour: TourName
  step: TourStep
  /** The first step is 1. */
  number: number
  count: number
  onTargetClick: () => void
  onNext: () => void
  onBack: () => void
  onSkip: () => void
  /** Null where the demo course is not offered. */
  onSeeDemo: (() => void) | null
}

/**
 * One step over the page: a light on what it speaks of, its text beside that. Escape skips; the
 * tours can be taken again.
 */
export function TourDialog({
  tour,
  step,
  number,
  count,
  onTargetClick,
  onNext,
  onBack,
  onSkip,
  onSeeDemo,
}: TourDialogProps) {
  useFocusReturn()
  const floating = useSpotlight(step, { onTargetClick, onEscape: onSkip })
  if (!floating) return null
  const isLast = number === count
  return createPortal(
    <TourText
      floating={floating}
      step={step}
      badge={texts.number({ number, count })}
      skip={isLast ? null : { label: texts.skip[tour], onClick: onSkip }}
      aside={onSeeDemo && { label: texts.seeDemo, onClick: onSeeDemo }}
      onBack={number === 1 ? null : onBack}
      next={{ label: isLast ? texts.finish : texts.next, onClick: onNext }}
    />,
    floating,
  )
}
