import { Text } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { listed } from '@tbl/texts/texts'
import { inSentences } from '../../../ui/sentences.ts'
import { clockText } from '../../../ui/time/clock-text.ts'
import type { Step } from '../step.ts'
import { lastEnd } from './asks.ts'
import { texts } from './messages.ts'
import type { Opening } from './opening.ts'
import { classEnd, extraEnds } from './opening-ends.ts'

/** What opening a phase so will do: when, for how many, until when, and who has longer. */
export function openingSentence(
  session: ClassSession,
  step: Step,
  opening: Opening,
  now: Date,
): string {
  const { opensAt, isNow, limitMinutes, ownMinutes } = opening
  const end = classEnd(opening)
  const endKind = end ? 'at' : limitMinutes === null ? 'none' : 'minutes'
  if (ownMinutes !== null) return ownTimeSentence(session, step, opening, now)
  const extra = step === 'individual' ? extraEnds(session.students, opening) : null
  return inSentences([
    texts.opening.opens({
      start: isNow ? 'now' : opensAt ? 'at' : 'byItself',
      startsAt: opensAt ? clockText(opensAt, now) : '',
      step,
      count: step === 'team' ? session.teams.length : session.students.length,
      end: endKind,
      endsAt: end ? clockText(end, now) : '',
      minutes: limitMinutes ?? 0,
    }),
    ...(extra
      ? [
          texts.opening.extra({
            students: extra.students,
            hasEnd: extra.until ? 'yes' : 'no',
            until: extra.until ? clockText(extra.until, now) : '',
          }),
          texts.opening.headStart,
        ]
      : []),
  ])
}

/** The same in own time. */
function ownTimeSentence(
  { students }: ClassSession,
  step: Step,
  { opensAt, isNow, ownMinutes, typedEnd }: Opening,
  now: Date,
): string {
  const inExtraTime = students.filter(({ extraTime }) => extraTime).length
  return inSentences([
    texts.ownTime.opens({
      start: isNow ? 'now' : 'at',
      startsAt: opensAt ? clockText(opensAt, now, 'minutes') : '',
      step,
      minutes: ownMinutes ?? 0,
      until: typedEnd ? clockText(typedEnd, now, 'minutes') : '',
    }),
    ...(step === 'individual' && inExtraTime > 0
      ? [texts.ownTime.extra({ students: inExtraTime })]
      : []),
  ])
}

/** Who is in extra time when the team phase opens, and what that means for their teams. */
export function ExtraTimeNote({
  students,
  isWaiting,
  now,
}: {
  students: readonly SessionStudent[]
  /** Teams wait for them. */
  isWaiting: boolean
  now: Date
}) {
  if (students.length === 0) return null
  const until = lastEnd(students)
  return (
    <Text>
      {texts.opening.inExtraTime({
        count: students.length,
        names: listed(students.map(({ name }) => name)),
        hasEnd: until ? 'yes' : 'no',
        until: until ? clockText(until, now) : '',
        teams: isWaiting ? 'wait' : 'start',
      })}
    </Text>
  )
}
