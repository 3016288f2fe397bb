import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { CallContext, Services, SignedIn } from '../../../platform/api.ts'
import { recordEvent } from '../account-events.ts'
import { browserOf } from '../browser.ts'
import {
  codeGuesses,
  isLetInCode,
  type LetInCode,
  listLetInCodes,
  useLetInCode,
} from '../let-in-codes.ts'
import { findPerson } from '../queries.ts'
import { newSession, storeSession } from '../sessions/new-session.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'

/**
 * The code that this is, or null; a guess is counted for its course before it is compared, and a
 * right one gives its place back.
 */
async function findCode(
  services: Services,
  email: string,
  code: string,
): Promise<LetInCode | null> {
  const { database, clock, tries } = services
  for (const stored of await listLetInCodes(database.connection, email, clock.now())) {
    const taken = await tries.take(codeGuesses, stored.courseId)
    if ('code' in taken || !isLetInCode(services, stored, code)) continue
    await taken.giveBack()
    return stored
  }
  return null
}

/**
 * Opens a session for the course of a code that an instructor has given, and uses the code up.
 * Wrong, used and old codes, and addresses without an account, are refused alike. The
 * browser does not become a known device, and nothing but this course is open in the session.
 */
export async function logInWithCode(
  context: CallContext,
  input: { email: string; code: string },
): Promise<Outcome<SignedIn, 'CODE_INVALID'>> {
  const { services, requestHeaders, resHeaders } = context
  const { database, clock, config } = services
  const found = await findCode(services, normalizeEmail(input.email), input.code.replace(/\s/g, ''))
  if (!found) return refuse('CODE_INVALID')
  const { userId, courseId } = found
  const now = clock.now()
  const opened = await database.transact(async (tx, _afterCommit, withCommit) => {
    const person = (await useLetInCode(tx, found)) ? await findPerson(tx, userId) : null
    if (!person) return refuse('CODE_INVALID')
    const made = newSession({
      userId,
      isShared: false,
      onlyCourseId: courseId,
      now,
      userAgent: requestHeaders['user-agent'] ?? null,
    })
    withCommit((last) => storeSession(last, made.row))
    withCommit((last) => recordEvent(last, userId, 'let-in', browserOf(context), now))
    const { id: sessionId, token, endsAt } = made
    return allow({ token, me: { ...person, sessionId, endsAt, onlyCourseId: courseId } })
  })
  if (!opened.ok) return opened
  const { token, me } = opened.value
  resHeaders?.append(
    'set-cookie',
    sessionCookie(config, token, { endsAt: me.endsAt, isShared: false }, now),
  )
  return allow(me)
}
