import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { TooMany } from './tries.ts'

/**
 * Slows floods, not classrooms: generous for one network address, behind which a whole class may
 * sit. What an account is worth counts `Tries`.
 */
export type Limits = {
  /** Counts a guess of an unknown device at any password; null when it may be checked. */
  readonly guessFrom: (address: string) => Promise<TooMany | null>
  /** Counts a course code that somebody tries out; refuses when there were too many. */
  readonly lookUp: (userId: string) => Promise<Outcome<null, TooMany>>
  /** Counts a sign-up; null when it may be stored. */
  readonly signUpFrom: (address: string) => Promise<TooMany | null>
  /** Counts a mail that an unknown device asks for; null when it may be sent. */
  readonly mailFrom: (address: string) => Promise<TooMany | null>
  /** Takes that back: no mail came of it. */
  readonly noMailFrom: (address: string) => Promise<void>
}

const minute = 60
const hour = 60 * minute

/** 300 students log in at once, ten times over. */
const guessesPerAddress = { points: 3000, duration: minute }
/**
 * By person, never by network address: a class types its code at once. Typing a new code checks it
 * a few times.
 */
const lookUpsPerPerson = { points: 60, duration: 10 * minute }
const signUpsPerAddress = { points: 3000, duration: hour }
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
  const addressGuesses = new RateLimiterMemory({ keyPrefix: 'guess-from', ...guessesPerAddress })
  const lookUps = new RateLimiterMemory({ keyPrefix: 'look-up', ...lookUpsPerPerson })
  const addressSignUps = new RateLimiterMemory({ keyPrefix: 'sign-up-from', ...signUpsPerAddress })
  const addressMails = new RateLimiterMemory({ keyPrefix: 'mail-from', ...mailsPerAddress })
  return {
    guessFrom: (address) => take(addressGuesses, address),
    lookUp: async (userId) => {
      const tooMany = await take(lookUps, userId)
      return tooMany ? refuse(tooMany) : allow(null)
    },
    signUpFrom: (address) => take(addressSignUps, address),
    mailFrom: (address) => take(addressMails, address),
    noMailFrom: async (address) => void (await addressMails.reward(address)),
  }
}
