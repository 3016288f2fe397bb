import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** The next try counts in so many seconds. */
export type TooMany = { readonly code: 'TOO_MANY_TRIES'; readonly seconds: number }

/** Slows attackers, not classrooms: strict for one account, generous for one network address, behind which a whole class may sit. */
export type Limits = {
  /** Counts a guess at an account's password; null when it may be checked. */
  readonly guess: (account: string, address: string) => Promise<TooMany | null>
  /** The password was right: guesses start anew. */
  readonly forgive: (account: string) => Promise<void>
  /** Counts a course code that somebody tries out; refuses when there were too many. */
  readonly lookUp: (userId: string) => Promise<Outcome<null, TooMany>>
  /** Counts a mail to an address; null when it may be sent. */
  readonly mail: (email: string, address: string) => Promise<TooMany | null>
}

const minute = 60
const hour = 60 * minute

/** 10 guesses at one account in 15 minutes (ASVS 6.3.1); 300 students log in at once, ten times over. */
const guessesPerAccount = { points: 10, duration: 15 * minute }
const guessesPerAddress = { points: 3000, duration: minute }
/** By person, never by network address: a class types its code at once. Typing a new code checks it a few times. */
const lookUpsPerPerson = { points: 60, duration: 10 * minute }
const mailsPerAccount = { points: 6, duration: hour }
const mailsPerAddress = { points: 3000, duration: hour }

/** Takes a point; the answer is null, or how long to wait. */
async function take(limiter: RateLimiterMemory, key: string): Promise<TooMany | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { code: 'TOO_MANY_TRIES', seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
  }
}

/** Counts in the memory of this server. */
export function createLimits(): Limits {
  const accountGuesses = new RateLimiterMemory({ keyPrefix: 'guess', ...guessesPerAccount })
  const addressGuesses = new RateLimiterMemory({ keyPrefix: 'guess-from', ...guessesPerAddress })
  const lookUps = new RateLimiterMemory({ keyPrefix: 'look-up', ...lookUpsPerPerson })
  const accountMails = new RateLimiterMemory({ keyPrefix: 'mail', ...mailsPerAccount })
  const addressMails = new RateLimiterMemory({ keyPrefix: 'mail-from', ...mailsPerAddress })
  return {
    guess: async (account, address) => (await take(addressGuesses, address)) ?? take(accountGuesses, account),
    forgive: async (account) => void (await accountGuesses.delete(account)),
    lookUp: async (userId) => {
      const tooMany = await take(lookUps, userId)
      return tooMany ? refuse(tooMany) : allow(null)
    },
    mail: async (email, address) => (await take(addressMails, address)) ?? take(accountMails, email),
  }
}
