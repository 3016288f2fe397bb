import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { type Asked, SeenDialog } from '../../../tbl/seen/seen-dialog.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { CopyQuizDialog } from '../actions/copy-quiz-dialog.tsx'
import { DeleteQuizDialog } from '../actions/delete-quiz-dialog.tsx'
import { MissingDialog } from '../actions/missing-dialog.tsx'
import { ReleaseDialog } from '../actions/release-dialog.tsx'
import { firstQuizzes } from '../list/list-sizes.ts'
import { texts as lists } from '../list/messages.ts'
import { texts as shared } from '../messages.ts'
import { AuthorQuizRow, flags, type QuizDialog } from './author-quiz-row.tsx'
import classes from './author-quiz-rows.module.css'
import { texts } from './messages.ts'

/**
 * The quizzes that somebody runs with their three switches, how far the class is, and what can be done
 * with them.
 */
export function AuthorQuizRows({
  quizzes,
  hasCourse,
}: {
  quizzes: readonly AuthorQuizCard[]
  hasCourse: boolean
}) {
  const [opened, setOpened] = useState<{ dialog: QuizDialog; quiz: AuthorQuizCard } | null>(null)
  const [asked, setAsked] = useState<(Asked & { canAllow: boolean }) | null>(null)
  const { first, showMore } = useFirstOf(quizzes, firstQuizzes)
  const close = () => setOpened(null)
  const quizFor = (dialog: QuizDialog) =>
    opened?.dialog === dialog
      ? (quizzes.find(({ id }) => id === opened.quiz.id) ?? opened.quiz)
      : null
  return (
    <div className={classes.board}>
      <div className={classes.head} aria-hidden>
        <span>{texts.row.quiz}</span>
        {flags.map((flag) => (
          <span key={flag}>{shared.flags[flag]}</span>
        ))}
        <span>{texts.row.studentsDone}</span>
        <span>{texts.row.teamsDone}</span>
      </div>
      <ul className={classes.rows} aria-label={lists.quizzes}>
        {first.map((quiz) => (
          <AuthorQuizRow
            key={quiz.id}
            quiz={quiz}
            hasCourse={hasCourse}
            onOpen={(dialog) => setOpened({ dialog, quiz })}
            onAsked={(one) => setAsked({ ...one, canAllow: quiz.can.allow })}
          />
        ))}
      </ul>
      <ShowMore shown={first.length} total={quizzes.length} onMore={showMore} />
      <CopyQuizDialog quiz={quizFor('copy')} onClose={close} />
      <DeleteQuizDialog quiz={quizFor('delete')} onClose={close} />
      <ReleaseDialog quiz={quizFor('release')} onClose={close} />
      <MissingDialog quiz={quizFor('missing')} onClose={close} />
      <SeenDialog
        asked={asked}
        canAllow={asked?.canAllow ?? false}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
