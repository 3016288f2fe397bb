import { sourceLanguage } from '@tbl/texts/languages'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { mails } from '../schema/records.ts'
import type { Clock } from './clock.ts'
import type { AfterCommit, Database, Tx } from './database/database.ts'
import type { Log } from './log.ts'
import { isNowhere, type Mail, type SendMail } from './mail.ts'
import { seal, unseal } from './seal.ts'

/** How many mails a server sends at a time. */
const atOnce = 10
/**
 * How long a mail belongs to the server that sends it; another takes it over then, in milliseconds.
 */
const lease = 60_000
/** The pauses after the first failures, then the last one again and again, in milliseconds. */
const pauses = [2000, 5000, 15_000, 30_000, 60_000]
/** A mail that could not be sent for so long is given up, in milliseconds. */
const givenUpAfter = 24 * 3_600_000
/** How often a server looks for mails whose time has come, in milliseconds. */
const lookEvery = 2000

/** A mail as it was stored; before mails had languages, all were English. */
const unsealed = (secret: string, sealed: string): Mail => ({
  language: sourceLanguage,
  ...(JSON.parse(unseal(secret, sealed)) as Omit<Mail, 'language'> & Partial<Mail>),
})

export type MailQueue = {
  /**
   * Has the mails sent once this transaction has committed, and `dueAt` has come; none to who is
   * invented.
   */
  readonly add: (
    tx: Tx,
    afterCommit: AfterCommit,
    mails: readonly Mail[],
    dueAt?: Date,
  ) => Promise<void>
  /** Sends what is due; ends when nothing is. */
  readonly sendDue: () => Promise<void>
  readonly open: () => void
  /** Sends nothing more; ends when what was being sent is. */
  readonly close: () => Promise<void>
}

export type MailQueueOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Seals what is stored. */
  readonly secret: string
  readonly send: SendMail
  /** Starts work after a commit; whether the commit waits for it is the starter's choice. */
  readonly start: (work: () => Promise<void>) => void | Promise<void>
}

/**
 * Mails wait in the database until the mail server has taken them: they survive a restart, and
 * nobody who asked waits for a slow mail server. A server that ends between sending and noting it
 * sends the mail twice.
 */
export function createMailQueue({
  database,
  clock,
  log,
  secret,
  send,
  start,
}: MailQueueOptions): MailQueue {
  let timer: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  let looking = Promise.resolve()
  const sending = new Set<Promise<void>>()

  /** Takes due mails for this server; no other server takes them meanwhile. */
  const claim = (count: number) =>
    database.transact(async (tx) => {
      const now = clock.now()
      const due = tx
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.dueAt, now))
        .orderBy(asc(mails.dueAt))
        .limit(count)
        .for('update', { skipLocked: true })
      return tx
        .update(mails)
        .set({ dueAt: new Date(now.getTime() + lease) })
        .where(inArray(mails.id, due))
        .returning()
    })

  const sendOne = async ({
    id,
    sealed,
    failures,
    createdAt,
  }: typeof mails.$inferSelect): Promise<void> => {
    try {
      await send(unsealed(secret, sealed))
    } catch (error) {
      const now = clock.now()
      const isGivenUp = now.getTime() - createdAt.getTime() > givenUpAfter
      log.error({ err: error }, isGivenUp ? 'a mail was given up' : 'a mail was not sent yet')
      if (!isGivenUp) {
        const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0
        const later = {
          dueAt: new Date(now.getTime() + pause),
          failures: sql`${mails.failures} + 1`,
        }
        await database.transact((tx) => tx.update(mails).set(later).where(eq(mails.id, id)))
        return
      }
    }
    await database.transact((tx) => tx.delete(mails).where(eq(mails.id, id)))
  }

  /**
   * Starts sending as many due mails as this server has hands free for, one look after the other;
   * each hand looks again when it is free.
   */
  const look = (): Promise<void> => {
    looking = looking
      .then(async () => {
        const free = atOnce - sending.size
        if (isClosed || free === 0) return
        for (const mail of await claim(free)) {
          const sent = sendOne(mail)
            .catch((error) => log.error({ err: error }, 'what became of a mail was not stored'))
            .then(() => void sending.delete(sent))
            .then(look)
          sending.add(sent)
        }
      })
      .catch((error) => log.error({ err: error }, 'mails were not looked for'))
    return looking
  }

  /** Ends when nothing is sent and nobody looks. */
  const idle = async (): Promise<void> => {
    for (let last: Promise<void> | null = null; last !== looking || sending.size > 0; ) {
      last = looking
      await last
      await Promise.all(sending)
    }
  }

  const sendDue = async (): Promise<void> => {
    void look()
    await idle()
  }

  return {
    add: async (tx, afterCommit, all, dueAt = clock.now()) => {
      const added = all.filter(({ to }) => !isNowhere(to))
      if (added.length === 0) return
      const createdAt = clock.now()
      await tx
        .insert(mails)
        .values(
          added.map((mail) => ({ sealed: seal(secret, JSON.stringify(mail)), createdAt, dueAt })),
        )
      afterCommit(() => start(sendDue))
    },
    sendDue,
    open: () => {
      timer = setInterval(() => void start(sendDue), lookEvery)
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await idle()
    },
  }
}
