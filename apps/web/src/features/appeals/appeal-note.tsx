import type { TeamAppeal } from '@tbl/contract/appeals'
import { AppealStatus } from './appeal-status.tsx'
import classes from './question-appeal.module.css'

/** An appeal as its team sees it: how it stands, why it was filed, and the instructor's feedback. */
export const AppealNote = ({ appeal }: { appeal: TeamAppeal }) => (
  <section className={classes.note} aria-label="Appeal">
    <AppealStatus appeal={appeal} />
    <dl>
      <dt>{`Appeal by ${appeal.captain.name}`}</dt>
      <dd>{appeal.reason}</dd>
      {appeal.feedback !== null && (
        <>
          <dt>Instructor's feedback</dt>
          <dd>{appeal.feedback}</dd>
        </>
      )}
    </dl>
  </section>
)
