import type { ClassSession, FiveMinuteRule } from '@tbl/contract/class-session'
import { timeLimits } from '@tbl/domain/phase-clock'
import { wholeNumber } from '../whole-number.ts'
import { type RuleValues, readRule, ruleFaults } from './rule.ts'
import { nextTime, typedInstant } from './typed-time.ts'

/** What the fields of the opening dialog have. */
export type OpeningValues = RuleValues & {
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
