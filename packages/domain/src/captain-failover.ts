/**
 * Who becomes captain of a team whose captain gives no sign of life, or is not here to play: by
 * whom, in the order of spec STUCK-04. 'offer': a member takes it; 'name': the server names one.
 */
export const captainNamings = ['offerAndName', 'offer', 'instructor'] as const
export type CaptainNaming = (typeof captainNamings)[number]

/**
 * Seconds. `offer`: without a sign of life, until another member may be captain; `name`: from then
 * until the server names one; `hidden`: without a sign of life of a page that was hidden.
 */
export const captainAway = {
  offer: { min: 30, max: 300, default: 60 },
  name: 60,
  hidden: 180,
} as const

/** Whether a course may have so many seconds until another member may be captain. */
export const isOfferInRange = (seconds: number): boolean =>
  seconds >= captainAway.offer.min && seconds <= captainAway.offer.max
