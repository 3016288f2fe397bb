import type { ClassSession, FiveMinuteRule } from '@tbl/contract/class-session'
import { ruleLimits } from '@tbl/domain/five-minute-rule'
import { freshPhase, noExtraTime, ownEnd, timeLimits } from '@tbl/domain/phase-clock'
import { nextTime, typedInstant } from './typed-time.ts'

/** What the fields of the opening dialog have. */
export type OpeningValues = {
  mode: 'together' | 'ownTime'
  ownMinutes: string
  /** The window in own time, with its dates. */
  windowFrom: string
  windowUntil: string
  time: 'none' | 'minutes' | 'until'
  minutes: string
  until: string
  start: 'now' | 'at' | 'byItself'
  startAt: string
  rule: FiveMinuteRule['kind']
  percent: string
  ruleMinutes: string
  grace: string
  waitsForExtra: boolean
}

type Plan = ClassSession['usedLast']['individual']

/** The fields as they are first: with what was used last in the course. */
export const openingValues = ({
  limitMinutes,
  ownMinutes,
  graceSeconds,
  rule,
  waitsForExtra,
}: Plan): OpeningValues => ({
  mode: ownMinutes === null ? 'together' : 'ownTime',
  ownMinutes: String(ownMinutes ?? 20),
  windowFrom: '',
  windowUntil: '',
  time: limitMinutes === null ? 'none' : 'minutes',
  minutes: String(limitMinutes ?? 10),
  until: '',
  start: 'now',
  startAt: '',
  rule: rule.kind,
  percent: String(rule.percent),
  ruleMinutes: String(rule.minutes),
  grace: String(graceSeconds),
  waitsForExtra,
})

/** The fields of the five-minute rule. */
export type RuleValues = Pick<OpeningValues, 'rule' | 'percent' | 'ruleMinutes'>

/** What opening a phase means, read at a time. */
export type Opening = {
  /** When it opens; null: by itself, once the individual phase is over. */
  readonly opensAt: Date | null
  readonly isNow: boolean
  readonly limitMinutes: number | null
  /** In own time: how long each has; null: together. */
  readonly ownMinutes: number | null
  /** An end that was typed: of a phase together as a time of the day. */
  readonly typedEnd: Date | null
  readonly graceSeconds: number
  readonly rule: FiveMinuteRule
  readonly waitsForExtra: boolean
}

/** A whole number as somebody typed it, within limits; null when it is none. */
export function wholeNumber(typed: string, { min, max }: { min: number; max: number }) {
  const number = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** What is wrong with a field. */
type OpeningFault =
  | 'minutes'
  | 'time'
  | 'date'
  | 'tooSoon'
  | 'tooFar'
  | 'percent'
  | 'ruleMinutes'
  | 'grace'
export type OpeningFaults = { readonly [Field in keyof OpeningValues]?: OpeningFault }

const begin = (values: OpeningValues, now: Date): Date | null =>
  values.start === 'at' ? nextTime(values.startAt, now) : now

/** When the window of own time begins; null: it is typed wrong, or not to come. */
function windowBegin({ start, windowFrom }: OpeningValues, now: Date): Date | null {
  if (start !== 'at') return now
  const from = typedInstant.read(windowFrom)
  return from && from > now ? from : null
}

/** What is wrong with the fields of own time. */
function ownTimeFaults(values: OpeningValues, now: Date): Record<string, OpeningFault | false> {
  const from = windowBegin(values, now)
  return {
    ownMinutes: !wholeNumber(values.ownMinutes, timeLimits.phase) && 'minutes',
    windowFrom: from === null && 'date',
    windowUntil: windowEndFault(values.windowUntil, from ?? now),
  }
}

/** What is wrong with the end of a window from a time on; false: nothing. */
export function windowEndFault(typed: string, from: Date): 'date' | 'tooSoon' | 'tooFar' | false {
  const until = typedInstant.read(typed)
  if (until === null) return 'date'
  const length = until.getTime() - from.getTime()
  if (length < timeLimits.nearestEnd) return 'tooSoon'
  return length > timeLimits.furthest && 'tooFar'
}

/** What is wrong with the fields of a rule; false: nothing. */
export function ruleFaults({ rule, percent, ruleMinutes }: RuleValues) {
  const hasRule = rule !== 'off'
  return {
    percent: hasRule && wholeNumber(percent, ruleLimits.percent) === null && ('percent' as const),
    ruleMinutes:
      hasRule && !wholeNumber(ruleMinutes, ruleLimits.minutes) && ('ruleMinutes' as const),
  }
}

/** The rule that the fields mean. */
export const readRule = ({ rule, percent, ruleMinutes }: RuleValues): FiveMinuteRule => ({
  kind: rule,
  percent: wholeNumber(percent, ruleLimits.percent) ?? 60,
  minutes: wholeNumber(ruleMinutes, ruleLimits.minutes) ?? 5,
})

/** What is wrong with the fields of a phase together. */
function togetherFaults(values: OpeningValues, now: Date): Record<string, OpeningFault | false> {
  const opensAt = begin(values, now)
  const end = values.time === 'until' ? nextTime(values.until, opensAt ?? now) : null
  const isSoon = end !== null && end.getTime() - (opensAt ?? now).getTime() < timeLimits.nearestEnd
  return {
    minutes:
      values.time === 'minutes' && !wholeNumber(values.minutes, timeLimits.phase) && 'minutes',
    until: values.time === 'until' && (end === null ? 'time' : isSoon && 'tooSoon'),
    startAt: opensAt === null && 'time',
    ...ruleFaults(values),
  }
}

/** What is wrong with the fields that count. */
export function openingFaults(values: OpeningValues, now: Date): OpeningFaults {
  const isOwn = values.mode === 'ownTime'
  const faults: Record<string, OpeningFault | false> = {
    ...(isOwn ? ownTimeFaults(values, now) : togetherFaults(values, now)),
    grace: !wholeNumber(values.grace, timeLimits.grace) && 'grace',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

/** What the fields mean now; null while something is wrong with one. */
export function readOpening(values: OpeningValues, now: Date): Opening | null {
  if (Object.keys(openingFaults(values, now)).length > 0) return null
  const shared = {
    graceSeconds: Number(values.grace),
    waitsForExtra: values.waitsForExtra,
  }
  if (values.mode === 'ownTime')
    return {
      ...shared,
      opensAt: windowBegin(values, now),
      isNow: values.start !== 'at',
      limitMinutes: null,
      ownMinutes: Number(values.ownMinutes),
      typedEnd: typedInstant.read(values.windowUntil),
      rule: { ...readRule(values), kind: 'off' },
    }
  const opensAt = values.start === 'byItself' ? null : begin(values, now)
  return {
    ...shared,
    opensAt,
    isNow: values.start === 'now',
    ownMinutes: null,
    limitMinutes: values.time === 'minutes' ? Number(values.minutes) : null,
    typedEnd: values.time === 'until' ? nextTime(values.until, opensAt ?? now) : null,
    rule: readRule(values),
  }
}

/** When the phase ends for the class; null: no end, or not known before it opens by itself. */
export function classEnd({ opensAt, limitMinutes, typedEnd }: Opening): Date | null {
  if (typedEnd) return typedEnd
  if (opensAt === null || limitMinutes === null) return null
  return new Date(opensAt.getTime() + limitMinutes * 60_000)
}

/** How many students have extra time in a phase that opens so, and until when; null: none has. */
export type ExtraEnds = { readonly students: number; readonly until: Date | null }

export function extraEnds(students: ClassSession['students'], opening: Opening): ExtraEnds | null {
  const endsAt = classEnd(opening)
  const extras = students.flatMap(({ extraTime }) => extraTime ?? [])
  if (endsAt === null || extras.length === 0) return null
  const phase = {
    ...freshPhase,
    openedAt: opening.opensAt,
    limit: null,
    ownLimit: null,
    endsAt,
    grace: opening.graceSeconds * 1000,
    outages: [],
  }
  const ends = extras.flatMap((extra) => ownEnd(phase, { ...noExtraTime, ...extra }) ?? [])
  const until = ends.length < extras.length ? null : new Date(Math.max(...ends.map(Number)))
  return { students: extras.length, until }
}
