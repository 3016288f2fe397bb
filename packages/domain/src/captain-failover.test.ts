import { describe, expect, it } from 'vitest'
import {
  type CaptaincyFacts,
  captainOffer,
  isHere,
  type MemberSigns,
  namedCaptain,
} from './captain-failover.ts'

const begin = Date.parse('2026-03-02T10:00:00Z')
/** So many seconds after the team could have started. */
const at = (seconds: number) => new Date(begin + seconds * 1000)

const member = (userId: string, signs: Partial<MemberSigns> = {}): MemberSigns => ({
  userId,
  hereSince: at(-600),
  lastSeenAt: null,
  isHidden: false,
  mayPlay: true,
  isExpected: true,
  ...signs,
})
/** Mark is captain; Ana and Ben are here at `now`. */
const team = (
  now: Date,
  mark: Partial<MemberSigns>,
  { members = [], ...facts }: Partial<CaptaincyFacts> = {},
): CaptaincyFacts => ({
  captainId: 'Mark',
  members: [
    member('Mark', mark),
    ...(members.length > 0
      ? members
      : [member('Ana', { lastSeenAt: now }), member('Ben', { lastSeenAt: now })]),
  ],
  needsCaptainSince: at(0),
  offerSeconds: 60,
  naming: 'offerAndName',
  ...facts,
})
const offerAt = (now: Date, ...of: [Partial<MemberSigns>, Partial<CaptaincyFacts>?]) =>
  captainOffer(team(now, ...of), now)

describe('a captain who is away', () => {
  it.each([
    ['a sign of 20 s ago', at(80), { lastSeenAt: at(60) }, false],
    ['59.999 s without a sign', at(159.999), { lastSeenAt: at(100) }, false],
    ['60 s without a sign', at(160), { lastSeenAt: at(100) }, true],
    ['a sign before the team was ready', at(59.999), { lastSeenAt: at(-300) }, false],
    ['the same, 60 s after it', at(60), { lastSeenAt: at(-300) }, true],
    ['never seen', at(60), { lastSeenAt: null, hereSince: null }, true],
    ['never seen, a moment before', at(59.999), { lastSeenAt: null, hereSince: null }, false],
    ['a hidden page, 179 s', at(179), { lastSeenAt: at(0), isHidden: true }, false],
    ['a hidden page, 180 s', at(180), { lastSeenAt: at(0), isHidden: true }, true],
  ])('[STUCK-03, HELP-04] %s', (_what, now, mark, isOffered) => {
    const offer = offerAt(now, mark)
    expect(offer !== null).toBe(isOffered)
    if (offer) expect(offer).toMatchObject({ kind: 'away', open: ['Ana', 'Ben'] })
  })

  it('[STUCK-03] counts from when somebody who is here has waited', () => {
    const members = [member('Ana', { hereSince: at(500), lastSeenAt: at(559) })]
    expect(offerAt(at(559), { lastSeenAt: at(0) }, { members })).toBeNull()
    const later = [member('Ana', { hereSince: at(500), lastSeenAt: at(560) })]
    expect(offerAt(at(560), { lastSeenAt: at(0) }, { members: later })?.since).toEqual(at(500))
  })

  it('[STUCK-03] is offered to who is here and may play alone', () => {
    const now = at(100)
    const members = [
      member('Watcher', { lastSeenAt: now, mayPlay: false }),
      member('Gone', { lastSeenAt: at(79) }),
      member('Ben', { lastSeenAt: at(80) }),
    ]
    expect(offerAt(now, { lastSeenAt: at(0) }, { members })?.open).toEqual(['Ben'])
    expect(offerAt(now, { lastSeenAt: at(0) }, { members: members.slice(0, 2) })).toBeNull()
  })

  it.each([
    [{ needsCaptainSince: null }, 'nobody needs one'],
    [{ naming: 'instructor' as const }, 'the instructor names'],
    [{ captainId: null }, 'there is none'],
    [{ offerSeconds: 300 }, 'the course is more patient'],
  ])('[STUCK-03, STUCK-04] is not offered: %o, %s', (facts, _why) => {
    expect(offerAt(at(299), { lastSeenAt: at(0) }, facts)).toBeNull()
  })

  it('[STUCK-04] the first who is here and may play is named 60 s later', () => {
    const named = (now: Date, facts: Partial<CaptaincyFacts> = {}) =>
      namedCaptain(
        offerAt(
          now,
          { lastSeenAt: at(0) },
          {
            members: [
              member('Watcher', { lastSeenAt: now, mayPlay: false }),
              member('Ana', { lastSeenAt: now }),
              member('Ben', { lastSeenAt: now }),
            ],
            ...facts,
          },
        ),
        now,
      )
    expect(named(at(119.999))).toBeNull()
    expect(named(at(120))).toBe('Ana')
    expect(named(at(600), { naming: 'offer' })).toBeNull()
    expect(namedCaptain(null, at(600))).toBeNull()
  })
})

describe('a captain who is not here to play', () => {
  it.each([
    ['excused, never here', { isExpected: false, mayPlay: false }, 'notHere'],
    ['excused, done before', { isExpected: false, lastSeenAt: at(-300) }, 'notHere'],
    ['in extra time, here', { isExpected: false, mayPlay: false, lastSeenAt: at(5) }, 'notHere'],
    ['excused, came to play', { isExpected: false, lastSeenAt: at(5) }, undefined],
  ])('[STUCK-07] %s: the offer stands at once', (_what, mark, kind) => {
    expect(offerAt(at(5), mark)?.kind).toBe(kind)
  })

  it.each([
    ['60 s after the last sign, a moment before', at(159.999), {}, false],
    ['60 s after the last sign', at(160), {}, true],
    ['a hidden page, 179 s', at(279), { isHidden: true }, false],
    ['a hidden page, 180 s', at(280), { isHidden: true }, true],
    ['here when the team was ready', at(59.999), { lastSeenAt: at(-20) }, false],
    ['the same, 60 s after it', at(60), { lastSeenAt: at(-20) }, true],
  ])(
    '[STUCK-03, ATT-05, HELP-04] who came after all is away as any captain: %s',
    (_what, now, mark, isOffered) => {
      const offer = offerAt(now, { isExpected: false, lastSeenAt: at(100), ...mark })
      expect(offer?.kind).toBe(isOffered ? 'away' : undefined)
    },
  )

  it('[STUCK-07] gone a while before the team was ready, they have not come to play', () => {
    expect(offerAt(at(5), { isExpected: false, lastSeenAt: at(-20.001) })?.kind).toBe('notHere')
  })
})

it('[STUCK-03] who gave a sign within 20 s is here', () => {
  expect(isHere({ lastSeenAt: at(0) }, at(20))).toBe(true)
  expect(isHere({ lastSeenAt: at(0) }, at(20.001))).toBe(false)
  expect(isHere({ lastSeenAt: null }, at(0))).toBe(false)
})
