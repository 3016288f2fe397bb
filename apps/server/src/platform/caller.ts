import type { Actor, ToursSeen } from '@tbl/domain/account'
import { isLanguage, type Language } from '@tbl/texts/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import { profiles, session, wantedAddresses } from '../schema/accounts.ts'
import type { Reader } from './database/database.ts'
import { defineStatement, type Preparable, type Slots } from './database/statement.ts'
import { hashToken } from './link-token.ts'

/** A person as the database knows them at the moment of the call. */
export type Person = Actor &
  ToursSeen & {
    readonly name: string
    readonly email: string
    readonly isEmailConfirmed: boolean
    readonly wantedEmail: string | null
    /** The language that was chosen in the profile; null: none. */
    readonly language: Language | null
    readonly erasureDueAt: Date | null
  }

/** Who a call says it comes from: by the token of a session, or as somebody who is known by now. */
export type Claim =
  | { readonly token: string; readonly notEndedBefore: Date }
  | { readonly userId: string; readonly onlyCourseId: string | null }

/** The session that says who asks. */
type SessionTerms = {
  readonly id: string
  readonly isShared: boolean
  readonly startedAt: Date
  readonly usedAt: Date
  readonly endsAt: Date
}

/** Who asks, and by which session; null for who was known without one. */
export type Caller = Person & {
  readonly onlyCourseId: string | null
  readonly session: SessionTerms | null
}

/** What is known of a person; `wantedAddresses` is joined to `profiles` by their id. */
const personFields = {
  id: profiles.id,
  role: profiles.role,
  name: profiles.name,
  email: profiles.email,
  isEmailConfirmed: profiles.isEmailConfirmed,
  wantedEmail: sql<string | null>`${wantedAddresses.email}`.as('caller_wanted_email'),
  hasSeenTutorial: profiles.hasSeenTutorial,
  hasSeenCourseCreationTutorial: profiles.hasSeenCourseCreationTutorial,
  hasSeenInCourseTutorial: profiles.hasSeenInCourseTutorial,
  language: sql<Language | null>`${profiles.language}`
    .mapWith((stored: string | null) => (isLanguage(stored) ? stored : null))
    .as('caller_language'),
  erasureDueAt: profiles.erasureDueAt,
}

const sessionFields = {
  sessionId: sql<string | null>`${session.id}`.as('caller_session_id'),
  isShared: sql<boolean | null>`${session.isShared}`.as('caller_is_shared'),
  startedAt: sql<Date | null>`${session.createdAt}`
    .mapWith(session.createdAt)
    .as('caller_started_at'),
  usedAt: sql<Date | null>`${session.updatedAt}`.mapWith(session.updatedAt).as('caller_used_at'),
  endsAt: sql<Date | null>`${session.expiresAt}`.mapWith(session.expiresAt).as('caller_ends_at'),
}

/** What the statement takes of a claim; by a token, or as somebody. */
type TokenValues = { readonly callerToken: string; readonly callerNotEndedBefore: string }
type UserValues = { readonly callerId: string; readonly callerOnlyCourseId: string | null }
type ClaimValues = TokenValues | UserValues
type ClaimSlots = Slots<TokenValues & UserValues>

const valuesOf = (claim: Claim): ClaimValues =>
  'userId' in claim
    ? { callerId: claim.userId, callerOnlyCourseId: claim.onlyCourseId }
    : {
        callerToken: hashToken(claim.token),
        callerNotEndedBefore: claim.notEndedBefore.toISOString(),
      }

/** Which session says so, if one does, and which person of those that there are. */
const conditionsOf = (isByToken: boolean, slots: ClaimSlots) =>
  isByToken
    ? {
        isSession: eq(session.userId, profiles.id),
        isClaimed: and(
          eq(session.token, slots.callerToken),
          gt(session.expiresAt, sql`${slots.callerNotEndedBefore}::timestamptz`),
        ),
        onlyCourseId: sql`${session.onlyCourseId}`,
      }
    : {
        isSession: sql`false`,
        isClaimed: eq(profiles.id, slots.callerId),
        onlyCourseId: sql`${slots.callerOnlyCourseId}::uuid`,
      }

/**
 * Who asks, as a table of one row at most: to be joined to what is asked for, so that the database
 * is asked once for both. `fields` are to be read with it, as `me`.
 */
function whoAsks(reader: Reader, isByToken: boolean, slots: ClaimSlots) {
  const { isSession, isClaimed, onlyCourseId } = conditionsOf(isByToken, slots)
  const table = reader
    .select({
      ...personFields,
      ...sessionFields,
      onlyCourseId: onlyCourseId.mapWith((id: string | null) => id).as('caller_only_course_id'),
    })
    .from(profiles)
    .leftJoin(session, isSession)
    .leftJoin(wantedAddresses, eq(wantedAddresses.userId, profiles.id))
    .where(isClaimed)
    .as('caller')
  return { table, fields: table._.selectedFields, id: table.id, onlyCourseId: table.onlyCourseId }
}
export type Who = ReturnType<typeof whoAsks>

const selectCaller = (reader: Reader, who: Who) => reader.select({ me: who.fields }).from(who.table)
type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number]['me']

/**
 * What is read together with who asks for it, in one statement; its `me` are the fields of `who`.
 * Answers null where either is not there.
 */
export function definePlace<Input extends object, Row>(
  build: (reader: Reader, who: Who, slots: Slots<Input>) => Preparable<Row>,
): (reader: Reader, claim: Claim, input: Input) => Promise<Row | null> {
  const statement = (isByToken: boolean) =>
    defineStatement((reader, slots: Slots<Input & TokenValues & UserValues>) =>
      build(reader, whoAsks(reader, isByToken, slots), slots),
    )
  const [byToken, byPerson] = [statement(true), statement(false)]
  return async (reader, claim, input) => {
    const find = 'userId' in claim ? byPerson : byToken
    const values = { ...input, ...valuesOf(claim) } as Input & TokenValues & UserValues
    const [row] = await find(reader, values)
    return row ?? null
  }
}
const callerPlace = definePlace((reader, who) => selectCaller(reader, who))

function toCaller({
  sessionId,
  isShared,
  startedAt,
  usedAt,
  endsAt,
  ...person
}: CallerRow): Caller {
  const session =
    sessionId && startedAt && usedAt && endsAt
      ? { id: sessionId, isShared: isShared ?? false, startedAt, usedAt, endsAt }
      : null
  return { ...person, session }
}

/** Who asks, or null when it is nobody. */
export async function findCaller(reader: Reader, claim: Claim): Promise<Caller | null> {
  const row = await callerPlace(reader, claim, {})
  return row && toCaller(row.me)
}

/** Reads something together with who asks for it and where they stand to it; null without it. */
export type Find<Place> = (
  reader: Reader,
  claim: Claim,
) => Promise<(Place & { readonly me: CallerRow }) | null>

/** What is found, without who asks. */
export type Found<F> = F extends (...input: never[]) => Find<infer Place>
  ? Omit<Place, 'me'>
  : never

/** Who asks and what for, in one statement; null when either is not there. */
export async function findBoth<Place>(
  reader: Reader,
  claim: Claim,
  find: Find<Place>,
): Promise<{ caller: Caller; place: Omit<Place, 'me'> } | null> {
  const row = await find(reader, claim)
  if (!row) return null
  const { me, ...place } = row
  return { caller: toCaller(me), place }
}

/** What somebody who is known by now asks for, and where they stand to it; null without it. */
export async function findFor<Place>(
  reader: Reader,
  { id, onlyCourseId = null }: Pick<Actor, 'id' | 'onlyCourseId'>,
  find: Find<Place>,
): Promise<Omit<Place, 'me'> | null> {
  return (await findBoth(reader, { userId: id, onlyCourseId }, find))?.place ?? null
}
