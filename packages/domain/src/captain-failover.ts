/**
 * Who becomes captain in place of one who is away or not here to play: a member takes it, and after a
 * while the server names one; a member alone; nobody, since the instructor names.
 */
export const captainNamings = ['offerAndName', 'offer', 'instructor'] as const
export type CaptainNaming = (typeof captainNamings)[number]

/**
 * Seconds. `offer`: without a sign of life, until another member may be captain; `name`: from then
 * until the server names one; `hidden`: the same as `offer` for a page that was hidden at the last
 * sign, since a darkened phone sends none; `here`: how old the last sign of who is here may be.
 */
export const captainAway = {
  offer: { min: 30, max: 300, default: 60 },
  name: 60,
  hidden: 180,
  here: 20,
} as const

/** A member at the quiz, by the signs of life that are stored; null: there is none. */
export type MemberSigns = {
  readonly userId: string
  /** Since when they have been here without a gap. */
  readonly hereSince: Date | null
  readonly lastSeenAt: Date | null
  readonly isHidden: boolean
  /** Neither watches nor has to take the individual quiz first. */
  readonly mayPlay: boolean
  readonly isExpected: boolean
}

export type CaptaincyFacts = {
  readonly captainId: string | null
  /** In the order in which they joined. */
  readonly members: readonly MemberSigns[]
  /** Since when the team plays, or could start if its captain did; null: it cannot. */
  readonly needsCaptainSince: Date | null
  readonly offerSeconds: number
  readonly naming: CaptainNaming
}

/** The captaincy, as it stands open to members. */
export type CaptainOffer = {
  /** `away`: gives no sign of life; `notHere`: is not expected, and has not come to play. */
  readonly kind: 'away' | 'notHere'
  /** Since when the team waits for its captain. */
  readonly since: Date
  /** The members who may take it, in the order in which they joined. */
  readonly open: readonly string[]
  /** When the server names the first of them; null: it does not. */
  readonly namesAt: Date | null
}

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
const latest = (times: readonly (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))

/** Gives signs of life. */
export const isHere = ({ lastSeenAt }: Pick<MemberSigns, 'lastSeenAt'>, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= captainAway.here * 1000

/**
 * Whether the team waits a while for its captain: who is expected, and who has come to play, was here
 * when the team needed a captain or since.
 */
const isWaitedFor = (captain: MemberSigns, needsCaptainSince: Date): boolean =>
  captain.mayPlay && (captain.isExpected || isHere(captain, needsCaptainSince))

/**
 * Whether another member may be captain now, and who; null: the captain is here, is waited for a
 * little longer, or nobody needs one. A captain is away for as long as somebody who is here has
 * been waiting, so that neither a server that was gone nor a first arrival counts against them.
 */
export function captainOffer(facts: CaptaincyFacts, now: Date): CaptainOffer | null {
  const { captainId, members, needsCaptainSince, offerSeconds, naming } = facts
  const captain = members.find(({ userId }) => userId === captainId)
  if (!captain || needsCaptainSince === null || naming === 'instructor') return null
  if (isHere(captain, now) && captain.mayPlay) return null
  const waiting = members.filter((one) => one !== captain && one.mayPlay && isHere(one, now))
  const firstHere = waiting.reduce<Date | null>(
    (first, { hereSince }) => (hereSince && (!first || hereSince < first) ? hereSince : first),
    null,
  )
  if (firstHere === null) return null
  const isAwaited = isWaitedFor(captain, needsCaptainSince)
  const since = latest([needsCaptainSince, firstHere, isAwaited ? captain.lastSeenAt : null])
  const patience = captain.isHidden ? Math.max(captainAway.hidden, offerSeconds) : offerSeconds
  const offeredAt = isAwaited ? later(since, patience) : since
  if (offeredAt > now) return null
  return {
    kind: isAwaited ? 'away' : 'notHere',
    since,
    open: waiting.map(({ userId }) => userId),
    namesAt: naming === 'offerAndName' ? later(offeredAt, captainAway.name) : null,
  }
}

/** Whom the server names now; null: nobody yet. */
export const namedCaptain = (offer: CaptainOffer | null, now: Date): string | null =>
  offer?.namesAt && offer.namesAt <= now ? (offer.open[0] ?? null) : null

/** Whether a course may have so many seconds until another member may be captain. */
export const isOfferInRange = (seconds: number): boolean =>
  seconds >= captainAway.offer.min && seconds <= captainAway.offer.max
