import { Skeleton } from '@mantine/core'
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { PageFooter } from '../ui/page/page-footer.tsx'
import { PageNotice } from '../ui/page/page-notice.tsx'
import { LoadingPage } from '../ui/page/page-states.tsx'
import { useRootClass } from '../ui/page/use-root-class.ts'
import { Link } from '../ui/router/link.tsx'
import { AnnouncedQuiz } from './announcements/announced-quiz.ts'
import { Announcements } from './announcements/announcements.tsx'
import { AuthorText } from './author-text.tsx'
import classes from './focus-page.module.css'
import { Mark } from './mark.tsx'
import { texts } from './messages.ts'

type FocusPageProps = {
  title: string
  /** The title is an author's: that of a quiz. */
  isAuthorTitle?: boolean
  subtitle?: ReactNode
  /** A few words at the right of the header. */
  aside?: ReactNode
  /** The time that is left, at the end of the header. */
  clock?: ReactNode
  /** The steps of the quiz, in the header or under it. */
  steps?: ReactNode
  /** Quiet news under the header; takes no room while it is empty. */
  banner?: ReactNode
  /** The actions, at the bottom within reach of the thumb. */
  bar?: ReactNode
  /**
   * Stands in the place of everything below the header, which stays as it is under it: choices, the
   * focus, and where the page is scrolled to.
   */
  cover?: ReactNode
  /** The bar's top line is the near edge of the table. */
  isTable?: boolean
  children: ReactNode
}

/** A screen where one thing matters: no navigation, one bar at the bottom. */
export function FocusPage({
  title,
  isAuthorTitle = false,
  subtitle,
  aside,
  clock,
  steps,
  banner,
  bar,
  cover = null,
  isTable = false,
  children,
}: FocusPageProps) {
  useRootClass(classes.withFocusPage)
  const quizId = useContext(AnnouncedQuiz)
  const isCovered = cover !== null
  const coverRef = useCoverFocus(isCovered)
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Leave />
        <div className={classes.titles}>
          <h1 title={title} tabIndex={-1}>
            {isAuthorTitle ? <AuthorText>{title}</AuthorText> : title}
          </h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {steps && (
          <div className={classes.steps} inert={isCovered}>
            {steps}
          </div>
        )}
        {aside && <div className={classes.aside}>{aside}</div>}
        {clock && <div className={classes.clock}>{clock}</div>}
        <div className={classes.banner}>
          <PageNotice />
          {banner}
          {quizId && <Announcements quizId={quizId} />}
        </div>
      </header>
      <main className={classes.main}>
        {isCovered && (
          <div ref={coverRef} tabIndex={-1} className={classes.cover}>
            {cover}
          </div>
        )}
        <div className={classes.content} inert={isCovered}>
          {children}
        </div>
      </main>
      <footer className={classes.footer} inert={isCovered}>
        <PageFooter />
      </footer>
      {bar && (
        <section
          className={classes.bar}
          aria-label={texts.page.bar}
          data-table={isTable || undefined}
          inert={isCovered}
        >
          <div className={classes.actions}>{bar}</div>
        </section>
      )}
    </div>
  )
}

/** The cover has the focus while it is there; then it is where it was before. */
function useCoverFocus(isCovered: boolean) {
  const cover = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isCovered) {
      before.current = document.activeElement
      cover.current?.focus({ preventScroll: true })
      return
    }
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }, [isCovered])
  return cover
}

const Leave = () => (
  <Link to="/" className={classes.leave} aria-label={texts.page.leave}>
    <Mark />
  </Link>
)

type FocusLoadingProps = {
  /** What it waits for. */
  label: string
  hasSteps?: boolean
  /** The shape of what comes; without it a spinner. */
  children?: ReactNode
}

/**
 * The same screen before its content is there; no heading yet, so that the focus waits for the real
 * one.
 */
export function FocusLoading({ label, hasSteps = false, children }: FocusLoadingProps) {
  useRootClass(classes.withFocusPage)
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Leave />
        <div className={`${classes.titles} ${classes.coming}`}>
          <Skeleton h={16} maw={200} />
          <Skeleton h={12} mt={6} maw={96} />
        </div>
        {hasSteps && (
          <>
            <div className={`${classes.steps} ${classes.coming}`}>
              <Skeleton h={28} my={8} radius={6} />
            </div>
            <div className={classes.aside} />
          </>
        )}
        <div className={classes.banner}>
          <PageNotice />
        </div>
      </header>
      <main className={classes.main}>
        {children ? (
          <div role="status" aria-label={label} className={classes.coming}>
            {children}
          </div>
        ) : (
          <LoadingPage label={label} />
        )}
      </main>
    </div>
  )
}
