import { takeEarly } from './first-visit/early-call.ts'

/**
 * How long a call that the server has no time for is asked again without a word, in milliseconds.
 */
const patience = 5000

/**
 * Calls that wait do not come back all at once: each waits up to so much longer, in milliseconds.
 */
const spread = 500

/**
 * Milliseconds until the server wants to be asked again; null: it does not say. It says so only of
 * what it has not begun.
 */
function pauseOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}

/** Waits, or ends at once when the call is given up. */
const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    signal.addEventListener('abort', end)
  })

/** Failures of requests to which no answer came. */
const unanswered = new WeakSet<object>()
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Object && unanswered.has(error)

/**
 * Sends a request once, unless that was done before the app was here; remembers of a failure that it
 * is one of the network, which browsers say each in words of their own.
 */
async function fetchOnce(request: Request, init?: RequestInit): Promise<Response> {
  try {
    return await (takeEarly(request)?.catch(() => fetch(request, init)) ?? fetch(request, init))
  } catch (error) {
    if (error instanceof Object) unanswered.add(error)
    throw error
  }
}

/**
 * Sends a request, and again after the pause that the server asks for: with too many calls of the
 * own person at work (429) until one has ended, with a busy server (503) for 5 s; then its answer
 * is handed on.
 */
export async function patientFetch(request: Request, init?: RequestInit): Promise<Response> {
  const began = Date.now()
  for (;;) {
    const answer = await fetchOnce(request.clone(), init)
    const time = pauseOf(answer)
    const isPatient =
      answer.status === 429 || (answer.status === 503 && Date.now() - began < patience)
    if (time === null || !isPatient) return answer
    await pause(time + Math.random() * spread, init?.signal ?? request.signal)
  }
}
