import type { TeamAppeal } from '@tbl/contract/appeals'
import { AppealStatus } from './appeal-status.tsx'
import { correctedText } from './corrected-text.ts'
import { texts } from './messages.ts'
import classes from './question-appeal.module.css'

const focus = (note: HTMLElement | null) => note?.focus()

/**
 * An appeal as its team sees it: how it stands, why it was filed, and the instructor's feedback.
 * `takesFocus`: it stands where the button was that filed it.
 */
export const AppealNote = ({
  appeal,
  takesFocus = false,
}: {
  appeal: TeamAppeal
  takesFocus?: boolean
}) => (
  <section
    ref={takesFocus ? focus : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    className={classes.note}
    aria-label={texts.note.title}
  >
    <AppealStatus appeal={appeal} />
    <dl>
      <dt>{texts.note.by({ captain: appeal.captain.name })}</dt>
      <dd>{appeal.reason}</dd>
      {appeal.feedback !== null && (
        <>
          <dt>{texts.note.feedback}</dt>
          <dd>{appeal.feedback}</dd>
        </>
      )}
      {appeal.correction && (
        <>
          {appeal.feedback === null && <dt>{texts.note.feedback}</dt>}
          <dd>{correctedText(appeal.correction, appeal.status)}</dd>
        </>
      )}
    </dl>
  </section>
)
