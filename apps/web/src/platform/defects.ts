import type { Defect } from '@tbl/contract/defects'
import { admitReport, type DefectKind, errorNameOf } from '@tbl/domain/page-defect'
import { MissingFile } from './download.ts'
import { isExpected } from './failure.ts'

/**
 * Tells the operator that the page has failed: how and where, and nothing of what was thrown but
 * the name of its class.
 */
export type Report = (kind: DefectKind, thrown: unknown) => void

type Reporting = {
  readonly build: string
  readonly routeOf: () => Defect['route']
  readonly send: (defect: Defect) => Promise<unknown>
}

/**
 * A report is sent once and never fails; what the server answers, or does not answer, is no defect.
 */
export function createReport({ build, routeOf, send }: Reporting): Report {
  let sent: readonly number[] = []
  return (kind, thrown) => {
    const next = isExpected(thrown) ? null : admitReport(sent, Date.now())
    if (!next) return
    sent = next
    void send({
      kind: thrown instanceof MissingFile ? 'file' : kind,
      error: errorNameOf(thrown),
      route: routeOf(),
      build,
    }).catch(() => {})
  }
}

/**
 * Reports errors and promises that nobody caught, as the browser tells of them; without an error it
 * tells of other things. Answers how to stop.
 */
export function watchUncaught(browser: EventTarget, report: Report): () => void {
  const onError = (event: Event) => {
    const { error } = event as ErrorEvent
    if (error) report('error', error)
  }
  const onRejection = (event: Event) => report('rejection', (event as PromiseRejectionEvent).reason)
  browser.addEventListener('error', onError)
  browser.addEventListener('unhandledrejection', onRejection)
  return () => {
    browser.removeEventListener('error', onError)
    browser.removeEventListener('unhandledrejection', onRejection)
  }
}
