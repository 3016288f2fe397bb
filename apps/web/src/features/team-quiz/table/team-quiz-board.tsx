import { VisuallyHidden } from '@mantine/core'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PausedCover } from '../../../tbl/clock/cover.tsx'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { QuestionSteps } from '../../../tbl/question/question-steps.tsx'
import { RoundTable } from '../../../tbl/seats/round-table.tsx'
import { type Message, showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { refusalMessage } from '../refusal-message.ts'
import type { Answer } from '../session/use-team-quiz-actions.ts'
import { AllQuestionsDialog } from './all-questions-dialog.tsx'
import { boardSeats } from './board-seats.ts'
import { CaptainAway } from './captain-away.tsx'
import { CaptainBar } from './captain-bar.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { MemberBar } from './member-bar.tsx'
import { texts } from './messages.ts'
import { QuestionCard } from './question-card.tsx'
import { lettersOf, sameWrongTry } from './question-state.ts'
import { useAnnouncements } from './use-announcements.ts'
import { useChoice } from './use-choice.ts'
import { type VoteIntent, votesFor, withVotes } from './votes.ts'

export type ActiveSnapshot = Extract<TeamQuizSnapshot, { status: 'active' }>

type TeamQuizBoardProps = {
  snapshot: ActiveSnapshot
  meId: string
  /** Who is here now; empty while nobody can know. */
  present: readonly string[]
  /** Votes that the server has not answered yet. */
  votes: readonly VoteIntent[]
  /** The question the captain is going to, until the server has answered. */
  goingTo: number | null
  isAnswering: boolean
  isCompleting: boolean
  /** Whether the time of the team runs, stands still, or is over: then nothing can be done. */
  time: 'runs' | 'paused' | 'over'
  /** The time that is left. */
  clock?: ReactNode
  banner?: ReactNode
  /** That the captain is away, and the reader may be captain; in place of the word that they are. */
  captainOffer?: ReactNode
  onVote: (intent: VoteIntent) => void
  onAnswer: (answer: Answer) => void
  onNavigate: (question: number) => void
  onComplete: () => void
}

const alreadyTried = (options: string): Message => ({
  title: texts.alreadyTried.title,
  description: texts.alreadyTried.description({ options }),
})

const nothing: ActiveSnapshot['can'] = {
  answer: false,
  vote: false,
  navigate: false,
  complete: false,
}

/** The running team quiz at the table, for captain and members. */
export function TeamQuizBoard({
  snapshot,
  meId,
  present,
  votes,
  goingTo,
  time,
  clock,
  banner,
  captainOffer,
  ...props
}: TeamQuizBoardProps) {
  const { total, questions, members, correctCount } = snapshot
  const can = time === 'runs' ? snapshot.can : nothing
  const index = goingTo ?? snapshot.currentQuestion
  const counted = questions[index]
  const [isListOpen, setListOpen] = useState(false)
  const choice = useChoice(counted)
  const headingRef = useQuestionFocus(index, can.navigate)
  const announcement = useAnnouncements(snapshot, meId)
  if (!counted) return null

  const isCaptain = snapshot.captainId === meId
  const question = withVotes(counted, votes, meId)
  const seats = boardSeats(snapshot, question, present)
  const me = seats.find((seat) => seat.userId === meId)
  const picked = isCaptain
    ? choice.picked
    : question.options.flatMap(({ id }) => (votesFor(question, id, meId) ? [id] : []))
  const isSolved = (at: number) => questions[at]?.state === 'correct'

  const choose = (optionId: string) => {
    if (isCaptain) choice.choose(optionId)
    else
      props.onVote({ questionId: question.id, optionId, isOn: !votesFor(question, optionId, meId) })
  }
  const submit = () => {
    const isRepeat = sameWrongTry(question, picked) !== undefined
    const flaw =
      picked.length === 0
        ? shared.refusals.NO_ANSWER_SELECTED
        : isRepeat
          ? alreadyTried(lettersOf(question, picked))
          : null
    if (flaw) showError(flaw)
    else
      props.onAnswer({
        questionId: question.id,
        optionIds: picked,
        attempt: question.tries.length + 1,
      })
  }
  const complete = () => {
    if (correctCount === total) return props.onComplete()
    showError(refusalMessage({ code: 'INCOMPLETE', data: { correct: correctCount, total } }))
  }

  return (
    <ContentLanguageProvider value={snapshot.contentLanguage}>
      <FocusPage
        isTable
        title={snapshot.quizTitle}
        isAuthorTitle
        subtitle={snapshot.teamName}
        aside={
          present.length > 0 &&
          shared.whoIsHere({
            here: members.filter(({ id }) => present.includes(id)).length,
            members: members.length,
          })
        }
        steps={
          <QuestionSteps
            total={total}
            current={index}
            isDone={isSolved}
            mark="star"
            label={texts.steps({ number: index + 1, total, solved: correctCount })}
            onOpen={() => setListOpen(true)}
          />
        }
        clock={clock}
        cover={time === 'paused' ? <PausedCover text="team" /> : null}
        banner={
          <>
            {banner}
            {captainOffer || <CaptainAway seat={seats.find(({ isCaptain }) => isCaptain)} />}
          </>
        }
        bar={
          me &&
          (time === 'over' ? (
            <p role="status">{texts.timeOver}</p>
          ) : isCaptain ? (
            <CaptainBar
              {...{ question, index, total, correctCount, picked }}
              scoring={snapshot.scoring}
              isOpen={snapshot.isOpen}
              seat={me}
              isAnswering={props.isAnswering}
              isCompleting={props.isCompleting}
              onSubmit={submit}
              onNavigate={props.onNavigate}
              onComplete={complete}
            />
          ) : (
            <MemberBar
              question={question}
              seat={me}
              captainName={members.find(({ id }) => id === snapshot.captainId)?.name ?? null}
              isOpen={snapshot.isOpen}
              watches={snapshot.watches}
              picked={picked}
              isSending={votes.length > 0}
            />
          ))
        }
      >
        {!snapshot.isOpen && time !== 'over' && <ClosedNotice />}
        <RoundTable others={seats.filter((seat) => seat.userId !== meId)} me={me}>
          <QuestionCard
            {...{ question, index, total, seats, meId, picked, headingRef }}
            scoring={snapshot.scoring}
            isVote={!isCaptain}
            isStill={isCaptain ? !can.answer || props.isAnswering : !can.vote}
            onChoose={choose}
          />
        </RoundTable>
        <AllQuestionsDialog
          isOpen={isListOpen && time !== 'paused'}
          questions={questions}
          current={index}
          onNavigate={can.navigate ? props.onNavigate : null}
          onClose={() => setListOpen(false)}
        />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </FocusPage>
    </ContentLanguageProvider>
  )
}

/**
 * After a change of question the page starts at its top; the heading takes the focus of who went
 * there, or whose focus is gone with the old question.
 */
function useQuestionFocus(index: number, isOwnMove: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    window.scrollTo({ top: 0 })
    if (isOwnMove || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [index, isOwnMove])
  return heading
}
