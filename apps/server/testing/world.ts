import type { AnnouncementEvent, News, Room, TeamQuizEvent, TimingEvent } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import type { Language } from '@tbl/texts/languages'
import { storeSigns } from '../src/access/signs-of-life.ts'
import { news } from '../src/news.ts'
import type { Services } from '../src/platform/api.ts'
import { createAuth } from '../src/platform/auth.ts'
import { createBackground } from '../src/platform/background.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createDefects } from '../src/platform/defects.ts'
import { createHashTurns } from '../src/platform/hash-turns.ts'
import { readLanguageTexts } from '../src/platform/language-texts.ts'
import { createLimits } from '../src/platform/limits.ts'
import { isRoomOf, type Live, type Moved } from '../src/platform/live.ts'
import { createLog } from '../src/platform/log.ts'
import type { Mail } from '../src/platform/mail.ts'
import { createMailQueue } from '../src/platform/mail-queue.ts'
import { createMemory } from '../src/platform/memory.ts'
import { createSigns } from '../src/platform/signs.ts'
import { createTries } from '../src/platform/tries.ts'
import { sentences } from '../src/sentences.ts'
import { subscribers } from '../src/subscribers.ts'
import { openTestDatabase } from './database.ts'

/** What open screens would have been told. */
type Notified = {
  news: {
    to: { courseId: string } | { userIds: readonly string[] } | { role: 'Student' }
    topic: News['topic']
  }[]
  snapshots: { userId: string; snapshot: TeamQuizSnapshot }[]
  events: ({ userIds: readonly string[] } & TeamQuizEvent)[]
  /** What who watches a class session is to see. */
  moved: Moved[]
  timings: { to: { courseId: string } | { userId: string }; event: TimingEvent }[]
  announcements: ({ courseId: string } & AnnouncementEvent)[]
  entered: { userIds: readonly string[]; courseId: string }[]
  exited: { userId: string; courseId: string }[]
  expelled: { userId: string; leaves: (room: Room) => boolean }[]
  disconnected: string[]
}

/**
 * The product in one process, on a real database, with a clock that tests set and mail that tests
 * read.
 */
export type World = {
  readonly services: Services
  /** The same services on another database, such as a transaction. */
  readonly servicesOn: (database: Database) => Services
  readonly database: Database
  readonly mails: Mail[]
  readonly notified: Notified
  readonly time: { now: Date }
  readonly close: () => Promise<void>
}

export const testConfig = {
  publicUrl: new URL('http://localhost:3000'),
  productName: 'TBL',
  defaultLanguage: 'en' as Language,
  instructorEmailDomains: [] as readonly string[],
  authSecret: 'for-tests-only-for-tests-only-for-tests-only',
}

/** Read once for all worlds. */
const textsIn = readLanguageTexts(createLog('silent'))

/** How many hashes are at work at a time. */
export const hashCapacity = 4

/** Opens the product on a database of its own, or on the one handed over. */
export async function openWorld(own?: Database): Promise<World> {
  const database = own ?? (await openTestDatabase())
  const mails: Mail[] = []
  const notified: Notified = {
    news: [],
    snapshots: [],
    events: [],
    timings: [],
    moved: [],
    announcements: [],
    entered: [],
    exited: [],
    expelled: [],
    disconnected: [],
  }
  const time = { now: new Date('2026-09-01T08:00:00.000Z') }
  const live: Live = {
    toCourse: (courseId, topic) => void notified.news.push({ to: { courseId }, topic }),
    toUsers: (userIds, { topic }) => void notified.news.push({ to: { userIds }, topic }),
    teamQuiz: (userIds, _courseId, snapshot) =>
      void notified.snapshots.push(...userIds.map((userId) => ({ userId, snapshot }))),
    teamQuizEvent: (userIds, _courseId, event) => void notified.events.push({ userIds, ...event }),
    timing: (courseId, event, own) =>
      void notified.timings.push(
        { to: { courseId }, event },
        ...own.map(({ userId, event }) => ({ to: { userId }, event })),
      ),
    moved: (moved) => void notified.moved.push(moved),
    announcement: (courseId, event) => void notified.announcements.push({ courseId, ...event }),
    toCatalogue: () => void notified.news.push({ to: { role: 'Student' }, topic: 'catalogue' }),
    enter: (userIds, courseId) => void notified.entered.push({ userIds, courseId }),
    exit: (userId, courseId) => void notified.exited.push({ userId, courseId }),
    expel: (userId, from) =>
      void notified.expelled.push({ userId, leaves: (room) => isRoomOf(room, from) }),
    endActing: () => {},
    disconnect: (userId) => void notified.disconnected.push(userId),
  }
  const clock = { now: () => time.now }
  const log = createLog('silent')
  const background = createBackground(log, { step: 0 })
  const limits = createLimits()
  const defects = createDefects(log)
  const hashTurns = createHashTurns({ capacity: hashCapacity })
  const servicesOn = (database: Database): Services => ({
    config: testConfig,
    database,
    auth: createAuth(database, testConfig),
    clock,
    random: Math.random,
    log,
    live,
    limits,
    defects,
    background,
    tries: createTries(database, clock),
    signs: createSigns(async (signs) => {
      await database.transact((tx) => storeSigns(tx, signs))
    }, log),
    hashTurns,
    mails: createMailQueue({
      database,
      clock,
      log,
      secret: testConfig.authSecret,
      send: async (mail) => void mails.push(mail),
      start: (work) => work(),
    }),
    subscribers,
    news,
    sentences,
    textsIn,
    memory: createMemory(200),
    figures: createMemory(10),
  })
  return {
    services: servicesOn(database),
    servicesOn,
    database,
    mails,
    notified,
    time,
    close: () => database.close(),
  }
}
