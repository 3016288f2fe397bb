import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { countStudents } from '../step.ts'
import classes from './counts.module.css'
import { texts } from './messages.ts'

type State = SessionStudent['state']

/** Always there; the others only when somebody is in that state. */
const always: readonly State[] = ['submitted', 'answering', 'notOpened']
const order: readonly State[] = [
  'submitted',
  'collected',
  'answering',
  'excused',
  'absent',
  'makeUp',
  'timeOver',
  'notOpened',
]

/** How many students are in each state, in the order in which they are said; they sum up to all. */
export const countsOf = (session: Pick<ClassSession, 'students'>) =>
  order
    .map((state) => ({ state, count: countStudents(session, state) }))
    .filter(({ state, count }) => count > 0 || always.includes(state))

/** The class in one line: '211 submitted - 74 answering - 10 not opened, of 300'. */
export const Counts = ({ session }: { session: ClassSession }) => (
  <ul aria-label={texts.counts.label} className={classes.counts}>
    {countsOf(session).map(({ state, count }) => (
      <li key={state}>{texts.counts[state]({ count })}</li>
    ))}
    <li className={classes.total}>{texts.counts.total({ total: session.students.length })}</li>
  </ul>
)
