import type { SessionEvent } from '@tbl/contract/trail'
import { matchesSearch } from '@tbl/domain/search'
import { listed } from '@tbl/texts/texts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts as attendanceTexts } from '../attendance/messages.ts'
import { texts } from './messages.ts'

/** Those sentences that name the students themselves. */
const namesStudents: readonly SessionEvent['kind'][] = [
  'extraTime',
  'ownWindow',
  'lateAnswers',
  'paper',
  'attemptReopened',
  'captainChanged',
]

/** What sentences of all kinds are made of. */
type Values = {
  readonly who: 'you' | 'server' | 'other'
  readonly name: string
  readonly step: 'individual' | 'team'
  readonly hasEnd: 'yes' | 'no'
  readonly hasBegin: 'yes' | 'no'
  readonly from: string
  readonly to: string
  readonly count: number
  readonly minutes: number
  readonly students: string
  /** Who is captain now, whether by themselves, and in whose place; empty: in nobody's. */
  readonly captain: string
  readonly isOwn: 'yes' | 'no'
  readonly former: string
  readonly attendance: string
}

/** More names than these are not said in a row. */
const mostNamed = 10

/** What a step was, in a sentence for who reads it: 'You added 2 minutes: 10:15:00 to 10:17:00.' */
export function trailSentence(event: SessionEvent, meId: string): string {
  const { kind, step, by, from, to, count, minutes, attendance, students, teams } = event
  const day = new Date(event.at) // another day than that of the step stands with the time
  const time = (end: string | null) => (end === null ? texts.noEnd : clockText(end, day))
  const people = listed(students.map(({ name }) => name))
  const say: (values: Values) => string = texts.kinds[kind]
  const said = say({
    who: by === null ? 'server' : by.id === meId ? 'you' : 'other',
    name: by?.name ?? '',
    step: step ?? 'individual',
    hasEnd: to === null ? 'no' : 'yes',
    hasBegin: from === null ? 'no' : 'yes',
    from: time(from),
    to: time(to),
    count: count ?? students.length + teams.length,
    minutes: minutes ?? 0,
    students: people,
    captain: students[0]?.name ?? '',
    isOwn: by !== null && by.id === students[0]?.id ? 'yes' : 'no',
    former: students[1]?.name ?? '',
    attendance: attendance ? attendanceTexts.statuses[attendance] : attendanceTexts.automatic,
  })
  const others = [
    ...(namesStudents.includes(kind) ? [] : students.map(({ name }) => name)),
    ...teams,
  ]
  return others.length > 0 && others.length <= mostNamed
    ? texts.about({ sentence: said, about: listed(others) })
    : said
}

/** What stands under the sentence: what was announced, else why it was done; null: nothing. */
export function detailOf({ kind, reason }: SessionEvent): string | null {
  if (kind === 'announced' || kind === 'announcementWithdrawn') return reason
  return reason && texts.reason({ reason })
}

/** Whether a step is about a student or a team of that name; all are when nothing is typed. */
export const isAbout = ({ students, teams }: SessionEvent, search: string): boolean =>
  search.trim() === '' || matchesSearch(search, ...students.map(({ name }) => name), ...teams)
