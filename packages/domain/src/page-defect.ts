/**
 * How a page fails: by an error or a promise that nobody caught, while it is drawn, or because a
 * file of it cannot be had.
 */
export const defectKinds = ['error', 'rejection', 'render', 'file'] as const
export type DefectKind = (typeof defectKinds)[number]

/**
 * Names of classes that ECMAScript and the DOM give: no other text of an error leaves the browser.
 */
export const errorNames = [
  ...[
    'Error',
    'AggregateError',
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
  ],
  ...[
    'AbortError',
    'DataCloneError',
    'HierarchyRequestError',
    'InvalidStateError',
    'NetworkError',
    'NotAllowedError',
    'NotFoundError',
  ],
  ...['NotSupportedError', 'QuotaExceededError', 'SecurityError', 'TimeoutError'],
] as const
export type ErrorName = (typeof errorNames)[number]

/** The standard name of what was thrown; 'Error' for everything else. */
export function errorNameOf(thrown: unknown): ErrorName {
  const name =
    typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : null
  return errorNames.find((standard) => standard === name) ?? 'Error'
}

/** How many reports a page may send in any minute. */
export const reportsPerMinute = 5
const minute = 60_000

/**
 * When the reports of the last minute were sent, with one that is sent `now` (milliseconds); null
 * when there were enough.
 */
export function admitReport(sent: readonly number[], now: number): readonly number[] | null {
  const recent = sent.filter((time) => time <= now && now - time < minute)
  return recent.length < reportsPerMinute ? [...recent, now] : null
}
