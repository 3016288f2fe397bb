import { Button, Switch, UnstyledButton } from '@mantine/core'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { CopyCode } from '../../../ui/copy-code.tsx'
import { count } from '../../../ui/count.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { QuizActions } from '../actions/quiz-actions.tsx'
import { type Asked, type Flag, useFlag } from '../actions/use-flag.ts'
import { bothOpen, closedWithoutTeams, onlyWatchers, soloStarted, teamsKnow } from '../messages.ts'
import classes from './author-quiz-rows.module.css'
import { QuizNote, useHasBecome } from './quiz-note.tsx'

/** `short` fits over a switch on a phone. */
export const flags: readonly {
  flag: Flag
  label: string
  short: string
  on: string
  off: string
}[] = [
  { flag: 'isVisible', label: 'Visible', short: 'Visible', on: 'Shown', off: 'Hidden' },
  { flag: 'isActive', label: 'Individual phase', short: 'Individual', on: 'Open', off: 'Closed' },
  { flag: 'isTeamActive', label: 'Team phase', short: 'Team', on: 'Open', off: 'Closed' },
]

/** What can be opened about a quiz. */
export type QuizDialog = 'copy' | 'delete' | 'release' | 'missing'
type RowProps = {
  quiz: AuthorQuizCard
  hasCourse: boolean
  onOpen: (dialog: QuizDialog) => void
  onAsked: (asked: Asked) => void
}

/** A quiz of an instructor: its switches, how far the class is, and what can be done with it. */
export function AuthorQuizRow({ quiz, hasCourse, onOpen, onAsked }: RowProps) {
  const {
    title,
    courseId,
    isIndividualOpen,
    isReleased,
    release,
    studentsDone,
    studentCount,
    teamsDone,
    teamCount,
  } = quiz
  const offerRelease = () => {
    if (teamCount === 0 && courseId !== null && isIndividualOpen && !isReleased)
      showSuccess(closedWithoutTeams, {
        label: 'Release Answers',
        onClick: () => onOpen('release'),
      })
  }
  const individual = useFlag(quiz.id, 'isActive', quiz.isActive, {
    onAsked,
    onSet: ({ isActive }) => !isActive && offerRelease(),
  })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.facts}>
          <CopyCode code={quiz.code} what="Quiz code" isQuiet />
          <span>{count(quiz.questionCount, 'question')}</span>
          {hasCourse && <span>{quiz.courseTitle ?? 'No course'}</span>}
          {isReleased && <span>Answers released</span>}
          {release && (
            <Button
              size="sm"
              variant="subtle"
              className={classes.release}
              aria-label={`Release Answers: ${title}`}
              onClick={() => onOpen('release')}
            >
              Release Answers
            </Button>
          )}
        </div>
      </div>
      {flags.map(({ flag, ...words }) =>
        flag === 'isActive' ? (
          <FlagSwitch key={flag} title={title} {...words} {...individual} />
        ) : (
          <StoredFlag key={flag} quiz={quiz} flag={flag} onAsked={onAsked} words={words} />
        ),
      )}
      <Progress
        label="Students done"
        done={studentsDone}
        total={studentCount}
        title={title}
        onOpen={studentCount > 0 ? () => onOpen('missing') : undefined}
      />
      <Progress label="Teams done" done={teamsDone} total={teamCount} title={title} />
      <QuizActions quiz={quiz} onCopy={() => onOpen('copy')} onDelete={() => onOpen('delete')} />
      <RowNote quiz={quiz} onClosePhase={() => individual.set(false)} />
    </li>
  )
}

function RowNote({ quiz, onClosePhase }: { quiz: AuthorQuizCard; onClosePhase: () => void }) {
  const { isIndividualOpen, isTeamOpen, teamsDone, soloStarts, watcherTeams } = quiz
  const hasOpenedBoth = useHasBecome(isIndividualOpen && isTeamOpen)
  const aboutIndividual = isIndividualOpen
    ? [
        ...(hasOpenedBoth ? [bothOpen] : []),
        ...soloStarts.map(soloStarted),
        ...(teamsDone > 0 ? [teamsKnow(teamsDone)] : []),
      ]
    : []
  return (
    <QuizNote
      texts={[...aboutIndividual, ...watcherTeams.map(onlyWatchers)]}
      title={quiz.title}
      onClosePhase={aboutIndividual.length > 0 ? onClosePhase : undefined}
    />
  )
}

type Words = Omit<(typeof flags)[number], 'flag'>

function StoredFlag({
  quiz,
  flag,
  words,
  onAsked,
}: {
  quiz: AuthorQuizCard
  flag: Flag
  words: Words
  onAsked: (asked: Asked) => void
}) {
  return (
    <FlagSwitch
      title={quiz.title}
      {...words}
      {...useFlag(quiz.id, flag, quiz[flag], { onAsked })}
    />
  )
}

function FlagSwitch({
  title,
  label,
  short,
  on,
  off,
  isOn,
  set,
}: Words & { title: string; isOn: boolean; set: (isOn: boolean) => void }) {
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
        aria-label={`${label}: ${title}`}
      />
    </div>
  )
}

type ProgressProps = {
  label: string
  done: number
  total: number
  title: string
  /** Shows who is missing. */
  onOpen?: () => void
}

function Progress({ label, done, total, title, onOpen }: ProgressProps) {
  const text = `${done} of ${total}`
  return (
    <div className={classes.progress}>
      <span className={classes.progressName}>{label}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
      {onOpen ? (
        <UnstyledButton
          className={classes.who}
          aria-label={`${text}, show who is missing: ${title}`}
          title="Show who is missing"
          onClick={onOpen}
        >
          {text}
        </UnstyledButton>
      ) : (
        <span>{text}</span>
      )}
    </div>
  )
}
