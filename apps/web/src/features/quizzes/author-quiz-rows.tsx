import { Switch } from '@mantine/core'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { CopyCode } from '../../ui/copy-code.tsx'
import { count } from '../../ui/count.ts'
import { ShowMore, useFirstOf } from '../../ui/show-more.tsx'
import classes from './author-quiz-rows.module.css'
import { CopyQuizDialog } from './copy-quiz-dialog.tsx'
import { DeleteQuizDialog } from './delete-quiz-dialog.tsx'
import { firstQuizzes } from './list-sizes.ts'
import { QuizActions } from './quiz-actions.tsx'
import { type Flag, useFlag } from './use-flag.ts'

/** `short` fits over a switch on a phone. */
const flags: readonly { flag: Flag; label: string; short: string; on: string; off: string }[] = [
  { flag: 'isVisible', label: 'Visible', short: 'Visible', on: 'Shown', off: 'Hidden' },
  { flag: 'isActive', label: 'Individual phase', short: 'Individual', on: 'Open', off: 'Closed' },
  { flag: 'isTeamActive', label: 'Team phase', short: 'Team', on: 'Open', off: 'Closed' },
]

/** An instructor's quizzes with their three switches, how far the class is, and what can be done with them. */
export function AuthorQuizRows({ quizzes, hasCourse }: { quizzes: readonly AuthorQuizCard[]; hasCourse: boolean }) {
  const [copying, setCopying] = useState<AuthorQuizCard | null>(null)
  const [deleting, setDeleting] = useState<AuthorQuizCard | null>(null)
  const { first, showMore } = useFirstOf(quizzes, firstQuizzes)
  return (
    <div className={classes.board}>
      <div className={classes.head} aria-hidden>
        <span>Quiz</span>
        {flags.map(({ flag, label }) => (
          <span key={flag}>{label}</span>
        ))}
        <span>Students done</span>
        <span>Teams done</span>
      </div>
      <ul className={classes.rows} aria-label="Quizzes">
        {first.map((quiz) => (
          <li key={quiz.id} className={classes.row}>
            <div className={classes.words}>
              <div className={classes.title}>{quiz.title}</div>
              <div className={classes.facts}>
                <CopyCode code={quiz.code} what="Quiz code" isQuiet />
                <span>{count(quiz.questionCount, 'question')}</span>
                {hasCourse && <span>{quiz.courseTitle ?? 'No course'}</span>}
              </div>
            </div>
            {flags.map((flag) => (
              <FlagSwitch key={flag.flag} quiz={quiz} {...flag} />
            ))}
            <Progress label="Students done" done={quiz.studentsDone} total={quiz.studentCount} />
            <Progress label="Teams done" done={quiz.teamsDone} total={quiz.teamCount} />
            <QuizActions quiz={quiz} onCopy={() => setCopying(quiz)} onDelete={() => setDeleting(quiz)} />
          </li>
        ))}
      </ul>
      <ShowMore shown={first.length} total={quizzes.length} onMore={showMore} />
      <CopyQuizDialog quiz={copying} onClose={() => setCopying(null)} />
      <DeleteQuizDialog quiz={deleting && (quizzes.find(({ id }) => id === deleting.id) ?? deleting)} onClose={() => setDeleting(null)} />
    </div>
  )
}

function FlagSwitch({ quiz, flag, label, short, on, off }: { quiz: AuthorQuizCard } & (typeof flags)[number]) {
  const { isOn, set } = useFlag(quiz.id, flag, quiz[flag])
  return (
    <div className={classes.flag}>
      <span className={classes.flagName} aria-hidden>
        {short}
      </span>
      <Switch
        classNames={{ label: classes.word }}
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked)}
        label={isOn ? on : off}
        aria-label={`${label}: ${quiz.title}`}
      />
    </div>
  )
}

function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className={classes.progress}>
      <span className={classes.progressName}>{label}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
      <span>{`${done} of ${total}`}</span>
    </div>
  )
}
