import { Button, Switch, UnstyledButton } from '@mantine/core'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { AuthorText } from '../../../tbl/author-text.tsx'
import type { Asked } from '../../../tbl/seen/seen-dialog.tsx'
import { CopyCode } from '../../../ui/copy-code.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { QuizActions } from '../actions/quiz-actions.tsx'
import { RehearseButton } from '../actions/rehearse-button.tsx'
import { type Flag, useFlag } from '../actions/use-flag.ts'
import { CourseOf } from '../list/course-of.tsx'
import { texts as shared } from '../messages.ts'
import classes from './author-quiz-rows.module.css'
import { texts } from './messages.ts'
import { QuizNote, useHasBecome } from './quiz-note.tsx'

/** In the order in which they stand. */
export const flags: readonly Flag[] = ['isVisible', 'isActive', 'isTeamActive']

/** What can be opened about a quiz. */
export type QuizDialog = 'copy' | 'delete' | 'release' | 'missing'
type RowProps = {
  quiz: AuthorQuizCard
  hasCourse: boolean
  onOpen: (dialog: QuizDialog) => void
  onAsked: (asked: Asked) => void
}

/** A quiz that somebody runs: its switches, how far the class is, and what can be done with it. */
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
    can,
  } = quiz
  const offerRelease = () => {
    if (can.release && teamCount === 0 && courseId !== null && isIndividualOpen && !isReleased)
      showSuccess(texts.row.closedWithoutTeams, {
        label: shared.release,
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
        <div className={classes.title}>
          <AuthorText language={quiz.contentLanguage}>{title}</AuthorText>
        </div>
        <div className={classes.facts}>
          <CopyCode code={quiz.code} texts={texts.row.code} isSubtle />
          <span>{shared.questions({ questions: quiz.questionCount })}</span>
          {hasCourse && (
            <span>
              <CourseOf quiz={quiz} />
            </span>
          )}
          <span className={classes.runs}>
            <ButtonLink
              to="/quizzes/$quizId/session"
              params={{ quizId: quiz.id }}
              size="sm"
              variant="subtle"
              className={classes.factButton}
              data-tour="run-session"
              aria-label={texts.row.runWhich({ quiz: title })}
            >
              {texts.row.run}
            </ButtonLink>
            {quiz.can.edit && <RehearseButton quiz={quiz} />}
          </span>
          {isReleased && <span>{texts.row.released}</span>}
          {release && can.release && (
            <Button
              size="sm"
              variant="subtle"
              className={classes.factButton}
              aria-label={texts.row.releaseWhich({ quiz: title })}
              onClick={() => onOpen('release')}
            >
              {shared.release}
            </Button>
          )}
        </div>
      </div>
      {flags.map((flag) =>
        flag === 'isActive' ? (
          <FlagSwitch
            key={flag}
            title={title}
            flag={flag}
            ends={endOf(quiz, flag)}
            {...individual}
          />
        ) : (
          <StoredFlag key={flag} quiz={quiz} flag={flag} onAsked={onAsked} />
        ),
      )}
      <Progress
        label={texts.row.studentsDone}
        done={studentsDone}
        total={studentCount}
        title={title}
        onOpen={studentCount > 0 ? () => onOpen('missing') : undefined}
      />
      <Progress label={texts.row.teamsDone} done={teamsDone} total={teamCount} title={title} />
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
        ...(hasOpenedBoth ? [shared.bothOpen] : []),
        ...soloStarts.map((team) => texts.note.soloStarted({ team })),
        ...(teamsDone > 0 ? [texts.note.teamsKnow({ teams: teamsDone })] : []),
      ]
    : []
  return (
    <QuizNote
      notes={[...aboutIndividual, ...watcherTeams.map((team) => texts.note.onlyWatchers({ team }))]}
      title={quiz.title}
      onClosePhase={aboutIndividual.length > 0 ? onClosePhase : undefined}
    />
  )
}

function StoredFlag({
  quiz,
  flag,
  onAsked,
}: {
  quiz: AuthorQuizCard
  flag: Flag
  onAsked: (asked: Asked) => void
}) {
  const { isOn, set } = useFlag(quiz.id, flag, quiz[flag], { onAsked })
  return (
    <FlagSwitch title={quiz.title} flag={flag} ends={endOf(quiz, flag)} isOn={isOn} set={set} />
  )
}

/** When an open phase ends, which its switch says; null: no end, or it is not open. */
function endOf({ times }: AuthorQuizCard, flag: Flag): string | null {
  if (flag === 'isVisible') return null
  const { state, endsAt } = flag === 'isActive' ? times.individual : times.team
  return state === 'open' || state === 'paused' ? endsAt : null
}

function FlagSwitch({
  title,
  flag,
  ends,
  isOn,
  set,
}: {
  title: string
  flag: Flag
  ends: string | null
  isOn: boolean
  set: (isOn: boolean) => void
}) {
  const { short, on, off, which } = texts.row.flags[flag]
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
        aria-label={which({ quiz: title })}
      />
      {ends && (
        <span className={classes.ends}>
          {texts.row.ends({ time: clockText(ends, new Date(), 'minutes') })}
        </span>
      )}
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
  const text = texts.row.done({ done, total })
  return (
    <div className={classes.progress}>
      <span className={classes.progressName}>{label}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </span>
      {onOpen ? (
        <UnstyledButton
          className={classes.who}
          aria-label={texts.row.showMissingWhich({ done, total, quiz: title })}
          title={texts.row.showMissing}
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
