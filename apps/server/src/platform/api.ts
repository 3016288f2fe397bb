import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { implement, ORPCError } from '@orpc/server'
import { actsForHeader } from '@tbl/contract/acts-for'
import { contract } from '@tbl/contract/contract'
import type { Actor } from '@tbl/domain/account'
import type { Outcome } from '@tbl/domain/outcome'
import type { RandomSource } from '@tbl/domain/team-generation'
import type { Language } from '@tbl/texts/languages'
import type { Auth } from './auth.ts'
import type { Background } from './background.ts'
import {
  type Caller,
  type Claim,
  type Find,
  findBoth,
  findCaller,
  findFor,
  type Person,
} from './caller.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AfterCommit, Reader, Tx } from './database/database.ts'
import { type Database, isBusy } from './database/database.ts'
import type { Defects } from './defects.ts'
import type { HashTurns } from './hash-turns.ts'
import type { TextsIn } from './language-texts.ts'
import type { Limits } from './limits.ts'
import type { Hearing, Live } from './live.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail-queue.ts'
import type { Memory } from './memory.ts'
import { type AllSentences, worded } from './sentences.ts'
import type { Signs } from './signs.ts'
import type { Tries } from './tries.ts'

/** What the product runs on; made once, in app.ts. */
export type Services = {
  readonly config: Pick<
    Config,
    'publicUrl' | 'productName' | 'instructorEmailDomains' | 'authSecret' | 'defaultLanguage'
  >
  readonly database: Database
  readonly auth: Auth
  readonly clock: Clock
  /** Chance, for what is drawn by lot; no secret is made of it. */
  readonly random: RandomSource
  readonly log: Log
  readonly live: Live
  readonly mails: MailQueue
  /** Who is at which quiz. */
  readonly signs: Signs
  readonly limits: Limits
  readonly defects: Defects
  readonly tries: Tries
  readonly hashTurns: HashTurns
  readonly background: Background
  /** What this process remembers of what never changes. */
  readonly memory: Memory
  /** The figures of quizzes that it has made, each as long as nothing changes of what they are of. */
  readonly figures: Memory
  /** What features do because of each other's commands. */
  readonly subscribers: readonly Subscriber[]
  /** What open screens hear of them. */
  readonly news: readonly Hearing[]
  /** What refused calls answer. */
  readonly sentences: AllSentences
  /** The texts of each language, for mails. */
  readonly textsIn: TextsIn
}

/** What a feature does when another one's command makes something occur (`occurrences.ts`). */
export type Subscriber = {
  readonly to: string
  readonly react: (
    services: Services,
    tx: Tx,
    afterCommit: AfterCommit,
    what: never,
  ) => Promise<void>
}

/** The person who asks, the session that says so, and when it ends. */
export type SignedIn = Person & { readonly sessionId: string; readonly endsAt: Date }

/** What an operation asks of the headers of a call. */
export type RequestHeaders = Pick<
  IncomingHttpHeaders,
  'cookie' | 'user-agent' | 'accept-language'
> & { readonly [actsForHeader]?: string | string[] | undefined }

/** One call; who asks is found when an operation needs it. */
export type CallContext = {
  readonly services: Services
  /** Who it says it comes from; null when it does not say. */
  readonly claim: Claim | null
  /** Whether the session of who asks still lasts; `resHeaders` take a renewed cookie. */
  readonly settle: (caller: Caller, resHeaders: Headers | null) => Promise<SignedIn | null>
  /** Somebody acts for an invented student: accounts are none of their business. */
  readonly isActing?: boolean
  /** The network address of the caller; a whole class may share one. */
  readonly address: string
  /** When all of it had arrived, before it waited for anything. */
  readonly arrivedAt: Date
  readonly requestHeaders: RequestHeaders
  /** The language of the page that calls. */
  readonly language: Language
  readonly resHeaders?: Headers
}

/** Whether an operation is about an account, but for who is signed in. */
const isOfAccount = ([noun, verb]: readonly string[]): boolean =>
  noun === 'accounts' && verb !== 'me'

/**
 * Builds the router from the contract. A refusal has its sentence. A defect is logged under
 * an id, and only the id is told.
 */
export const open = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, next, path }) => {
    const { sentences, log } = context.services
    try {
      if (context.isActing && isOfAccount(path)) throw new ORPCError('FORBIDDEN', { defined: true })
      return await next()
    } catch (error) {
      if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR')
        throw worded(error, sentences, path)
      if (isBusy(error)) {
        context.resHeaders?.set('retry-after', '1')
        throw worded(new ORPCError('BUSY', { defined: true, status: 503 }), sentences, path)
      }
      const errorId = randomUUID()
      log.error({ err: error, errorId, operation: path.join('.') }, 'an operation failed')
      throw new ORPCError('INTERNAL_SERVER_ERROR', {
        message: `Something went wrong on the server (error ${errorId}).`,
        data: { errorId },
      })
    }
  })

/** Who asks, or null; where `resHeaders` is null, no session is renewed. */
export async function findSignedIn(
  { services, claim, settle }: Pick<CallContext, 'services' | 'claim' | 'settle'>,
  resHeaders: Headers | null,
): Promise<SignedIn | null> {
  const caller = claim && (await findCaller(services.database.connection, claim))
  return caller && settle(caller, resHeaders)
}

/** Who asks; the call ends when it is nobody. */
async function requireSignedIn(context: CallContext): Promise<SignedIn> {
  const me = await findSignedIn(context, context.resHeaders ?? null)
  if (!me) throw new ORPCError('UNAUTHORIZED')
  return me
}

/** The same for operations that need a signed-in person. */
export const signedIn = open.use(async ({ context, next }) =>
  next({ context: { me: await requireSignedIn(context) } }),
)

/** Finds who asks together with what for and where they stand to it, in one statement. */
export type Enter = <Place>(
  find: Find<Place>,
) => Promise<{ me: SignedIn; place: Omit<Place, 'me'> }>

/** The call ends when it is nobody who asks, and when there is no such thing. */
const entrance =
  (context: CallContext): Enter =>
  async (find) => {
    const { services, claim, settle, resHeaders = null } = context
    const both = claim && (await findBoth(services.database.connection, claim, find))
    if (!both) {
      await requireSignedIn(context)
      throw notFound()
    }
    const me = await settle(both.caller, resHeaders)
    if (!me) throw new ORPCError('UNAUTHORIZED')
    return { me, place: both.place }
  }

/**
 * The same for operations on something of a course: who asks is found with it (`enter`), or alone
 * where there is none. Nobody without a session hears what is wrong with an input.
 */
export const entering = open.use(async ({ context, next }) => {
  if (context.claim === null) throw new ORPCError('UNAUTHORIZED')
  const findMe = () => requireSignedIn(context)
  try {
    return await next({ context: { enter: entrance(context), findMe } })
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST') await findMe()
    throw error
  }
})

/** What somebody who is known by now asks for; the call ends when there is no such thing. */
export async function requireFor<Place>(
  reader: Reader,
  actor: Actor,
  find: Find<Place>,
): Promise<Omit<Place, 'me'>> {
  const place = await findFor(reader, actor, find)
  if (!place) throw notFound()
  return place
}

type Refusal = string | { readonly code: string }
type CodeOf<R extends Refusal> = R extends string
  ? R
  : R extends { readonly code: infer Code extends string }
    ? Code
    : never

/**
 * The value, or the refusal as the contract declares it; a code that the operation does not declare
 * does not compile.
 */
export function orRefuse<Value, R extends Refusal>(
  outcome: Outcome<Value, R>,
  errors: { readonly [Code in CodeOf<R>]: unknown },
): Value {
  if (outcome.ok) return outcome.value
  const refusal: Refusal = outcome.refusal
  const { code, ...data }: { readonly code: string } =
    typeof refusal === 'string' ? { code: refusal } : refusal
  const constructors = errors as Record<string, (options: { data?: unknown }) => Error>
  const create = constructors[code]
  if (!create) throw new Error(`Refusal ${code} is not declared`)
  throw create(Object.keys(data).length > 0 ? { data } : {})
}

/** A call whose clock stands at when it arrived: what people do counts by that, however long it waits. */
export const asOfArrival = <C extends Pick<CallContext, 'services' | 'arrivedAt'>>(call: C): C => ({
  ...call,
  services: { ...call.services, clock: { now: () => call.arrivedAt } },
})

/** The end of a call for something that does not exist, or not for this reader. */
export const notFound = (): ORPCError<'NOT_FOUND', undefined> => new ORPCError('NOT_FOUND')

/** What was asked for was deleted a moment ago. */
export const isGone = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'NOT_FOUND'
