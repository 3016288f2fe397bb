import { noTourSeen } from '@tbl/domain/account'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMe } from '../../platform/session.tsx'
import { useNavigate, useSettledPath } from '../../ui/router/hooks.ts'
import { demoCoursePath } from './demo-course-path.ts'
import { restartDelay } from './timing.ts'
import type { TourProps } from './tour.tsx'
import {
  flags,
  isForAnswer,
  type PageTour,
  type TourName,
  type TourReader,
  tourNames,
  tourToShow,
} from './tour-choice.ts'
import { useMarkTours } from './use-mark-tours.ts'

/**
 * Comes with its texts in a download of its own. One that fails is no reason for an error page:
 * everything works without.
 */
const Tour = lazy<ComponentType<TourProps>>(() =>
  import('./tour.tsx').then(
    (loaded) => ({ default: loaded.Tour }),
    () => ({ default: () => null }),
  ),
)

type Tours = {
  /** Shows all tours again: the main one now, the others at their own places. */
  takeTutorial: () => void
  /** Starts the tour of the page that is open. */
  start: (tour: PageTour) => void
  /** Says that the page of a tour is open, and to whom; the answer says that it is closed. */
  enter: (tour: PageTour, reader: TourReader) => () => void
  /**
   * Whether the demo course is open to the reader: from `seeDemo` until its page is left. Kept
   * nowhere, so that a reload ends it.
   */
  isDemoOpen: boolean
  /** Leads to the demo course. */
  seeDemo: () => void
}
const ToursContext = createContext<Tours | null>(null)

/** Starts tours, below `ToursProvider`. */
export function useTours(): Tours {
  const tours = useContext(ToursContext)
  if (!tours) throw new Error('ToursProvider is missing')
  return tours
}

/** Decides which tour runs over the pages within, and remembers what was seen. */
export function ToursProvider({ children }: { children: ReactNode }) {
  const me = useMe()
  const mark = useMarkTours()
  const [place, setPlace] = useState<{ tour: PageTour; reader: TourReader } | null>(null)
  const [asked, setAsked] = useState<TourName | null>(null)
  const [isDemoOpen, setIsDemoOpen] = useState(false)
  const navigate = useNavigate()
  const page = useSettledPath()
  useEffect(() => {
    if (page !== demoCoursePath) setIsDemoOpen(false)
  }, [page])
  const [closed, setClosed] = useState<readonly TourName[]>([])
  const restart = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(restart.current), [])
  const tours = useMemo<Tours>(
    () => ({
      takeTutorial: () => {
        setClosed(tourNames) // until the menu is closed, nothing comes by itself
        mark(noTourSeen)
        clearTimeout(restart.current)
        restart.current = setTimeout(() => {
          setClosed([])
          setAsked('main')
        }, restartDelay)
      },
      start: setAsked,
      enter: (tour, reader) => {
        setPlace({ tour, reader })
        return () => {
          setPlace(null)
          setAsked((now) => (now === tour ? null : now))
        }
      },
      isDemoOpen,
      seeDemo: () => {
        setIsDemoOpen(true)
        void navigate({ to: demoCoursePath })
      },
    }),
    [mark, isDemoOpen, navigate],
  )
  const tour = tourToShow({
    seen: me,
    place: place?.tour ?? null,
    asked,
    closed,
    isForAnswer: isForAnswer(page),
  })
  const close = (name: TourName) => {
    setAsked(null)
    setClosed([...closed, name])
    mark({ [flags[name]]: true })
    setIsDemoOpen(false)
  }
  const seeDemoInstead = (name: TourName) => {
    close(name)
    tours.seeDemo()
  }
  return (
    <ToursContext value={tours}>
      {children}
      {tour && (
        <Suspense>
          <Tour
            key={tour}
            tour={tour}
            reader={tour === place?.tour ? place.reader : me.role}
            onClose={() => close(tour)}
            onSeeDemo={() => seeDemoInstead(tour)}
          />
        </Suspense>
      )}
    </ToursContext>
  )
}
