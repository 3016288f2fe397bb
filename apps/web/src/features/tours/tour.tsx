import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { sortCourses } from '../../tbl/own-courses.ts'
import { useNavigate } from '../../ui/router/hooks.ts'
import { stepsOf } from './steps/steps.ts'
import { advanceDelays } from './timing.ts'
import type { TourName, TourReader } from './tour-choice.ts'
import { TourDialog } from './tour-dialog.tsx'
import { useIsDialogOpen } from './use-is-dialog-open.ts'

export type TourProps = {
  tour: TourName
  reader: TourReader
  /** It was completed or skipped. */
  onClose: () => void
  /**
   * It was completed with a look at the demo course, which the main tour offers in the end.
   */
  onSeeDemo: () => void
}

/**
 * A tour from its first step to its end. It waits while a dialog of the page is open. A click on
 * what a step points at goes on a moment later.
 */
export function Tour({ tour, reader, onClose, onSeeDemo }: TourProps) {
  const courses = useQuery(useApi().courses.list.queryOptions({ input: {} }))
  const { staffed, studied } = sortCourses(courses.data ?? [])
  const hasCourses = (reader === 'Student' ? studied : staffed).length > 0
  const steps = stepsOf(tour, reader, hasCourses)
  const [index, setIndex] = useState(0)
  const navigate = useNavigate()
  const isDialogOpen = useIsDialogOpen()
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(advance.current), [])
  const goTo = async (next: number) => {
    clearTimeout(advance.current)
    const path = steps[next]?.path
    if (path) await navigate({ to: path })
    if (steps[next]) setIndex(next)
    else onClose()
  }
  const goOnLater = () => {
    clearTimeout(advance.current)
    advance.current = setTimeout(() => void goTo(index + 1), advanceDelays[tour])
  }
  const step = steps[index]
  if (!step || isDialogOpen) return null
  return (
    <TourDialog
      tour={tour}
      step={step}
      number={index + 1}
      count={steps.length}
      onTargetClick={goOnLater}
      onNext={() => void goTo(index + 1)}
      onBack={() => void goTo(index - 1)}
      onSkip={onClose}
      onSeeDemo={tour === 'main' && index === steps.length - 1 ? onSeeDemo : null}
    />
  )
}
