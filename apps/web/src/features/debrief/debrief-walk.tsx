import { Button } from '@mantine/core'
import type { Debrief } from '@tbl/contract/debrief'
import type { KeyState } from '@tbl/domain/key-state'
import { Keyboard, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AuthorText } from '../../tbl/author-text.tsx'
import { useDeviceChoice } from '../../tbl/device/use-device-choice.ts'
import { useKeys } from '../../tbl/device/use-keys.ts'
import { KeysDialog } from '../../tbl/keys/keys-dialog.tsx'
import { texts as keyTexts } from '../../tbl/keys/messages.ts'
import { useWakeLock } from '../../tbl/presence/use-wake-lock.ts'
import { ScreenButtons } from '../../tbl/wall/screen-buttons.tsx'
import { useOwnColors } from '../../tbl/wall/use-own-colors.ts'
import { WallButton } from '../../tbl/wall/wall-button.tsx'
import { texts as kit } from '../../ui/messages.ts'
import { AnswerPart } from './answer-part.tsx'
import { AskDialog } from './ask-dialog.tsx'
import classes from './debrief.module.css'
import { texts } from './messages.ts'
import { Options } from './options.tsx'
import { backward, forward, type Place, stepsOf, toQuestion } from './steps.ts'
import { useStepsData } from './use-steps-data.ts'

type WalkProps = {
  debrief: Debrief
  /** The questions in the chosen order. */
  ids: readonly string[]
  question: string
  onMove: (questionId: string) => void
  onLeave: () => void
}

/** One question after the other, each step by step. */
export function DebriefWalk({ debrief, question, onMove, onLeave, ...given }: WalkProps) {
  useWakeLock()
  useOwnColors()
  const [step, setStep] = useState(0)
  // while somebody speaks about them their order stays, and so do the steps, whatever the class does
  const [{ ids, hasTeams }] = useState({ ids: given.ids, hasTeams: debrief.hasTeams })
  const at = ids.indexOf(question)
  const move = (to: Place) => {
    setStep(to.step)
    const questionId = ids[to.at]
    if (questionId !== undefined && questionId !== question) onMove(questionId)
  }
  return (
    <QuestionSteps
      key={question}
      debrief={{ ...debrief, hasTeams }}
      total={ids.length}
      questionId={question}
      place={{ at, step }}
      onMove={move}
      onLeave={onLeave}
    />
  )
}

const keysOf = () =>
  [
    [`→, ${texts.keys.space}`, texts.keys.next],
    ['←', texts.keys.back],
    ['N, P', texts.keys.questions],
    ['F', texts.keys.full],
    ['Esc', texts.keys.leave],
  ] as const

/** What has the focus is pressed or opened by Space itself. */
const isPressedBySpace = () =>
  document.activeElement?.matches(':is(button, a, summary):focus-visible') === true

type StepsProps = {
  debrief: Debrief
  total: number
  questionId: string
  place: Place
  onMove: (to: Place) => void
  onLeave: () => void
}

function QuestionSteps({ debrief, total, questionId, place, onMove, onLeave }: StepsProps) {
  const { quizId, keyState, hasTeams } = debrief
  const steps = stepsOf(hasTeams)
  const walk = { questions: total, steps: steps.length }
  const step = steps[place.step] ?? 'question'
  const { question, individuals, teams, answer, showAnswer } = useStepsData({
    quizId,
    questionId,
    step,
    hasTeams,
  })
  /** By what is left to hide. */
  const [asking, setAsking] = useState<KeyState | null>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const [areKeysOff, setKeysOff] = useDeviceChoice('tbl.keysOff')
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = question.data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])

  const next = forward(place, walk)
  const isLast = place.step + 1 === steps.length
  const isEnd = isLast && next.at === place.at
  const show = (isMeant: boolean) => showAnswer(isMeant, () => onMove(next), setAsking)
  const goOn = () => {
    if (isEnd || answer.isPending) return
    if (isLast || steps[next.step] !== 'answer' || answer.data) onMove(next)
    else if (keyState === 'out') show(false)
    else setAsking(keyState)
  }
  // back from an answer that is on its way: it is not shown
  const goBack = () => (answer.isPending ? answer.reset() : onMove(backward(place)))
  const goTo = (by: 1 | -1) => onMove(toQuestion(place, by, walk))
  useKeys(
    {
      arrowright: goOn,
      ' ': () => (isPressedBySpace() ? false : goOn()),
      arrowleft: goBack,
      n: () => goTo(1),
      p: () => goTo(-1),
      escape: onLeave,
      '?': () => setKeysShown(true),
    },
    !areKeysOff,
  )
  const nextStep = steps[next.step] ?? 'question'
  const failed = [question, individuals, teams].flatMap((query) => (query?.isError ? [query] : []))
  const retry = () => {
    for (const { refetch } of failed) void refetch()
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p>{texts.place({ number: place.at + 1, total })}</p>
        <p role="status">{texts.step({ step: place.step + 1, steps: steps.length })}</p>
      </header>
      <main className={classes.main}>
        <h1 ref={heading} tabIndex={-1} className={classes.question}>
          {question.data ? <AuthorText>{question.data.text}</AuthorText> : texts.title}
        </h1>
        {question.data && (
          <Options
            question={question.data}
            individuals={individuals?.data}
            teams={teams?.data}
            accepted={step === 'answer' ? answer.data?.accepted : undefined}
          />
        )}
        {(failed.length > 0 || answer.isError) && <p role="alert">{texts.failedStep}</p>}
        {failed.length > 0 && (
          <Button variant="default" onClick={retry}>
            {kit.tryAgain}
          </Button>
        )}
        {step === 'answer' && answer.data && question.data && (
          <AnswerPart answer={answer.data} question={question.data} />
        )}
      </main>
      <footer className={classes.foot}>
        <Button variant="default" onClick={goBack} disabled={place.at === 0 && place.step === 0}>
          {texts.back}
        </Button>
        <Button variant="ink" onClick={goOn} disabled={isEnd}>
          {isLast ? texts.next.question : texts.next[nextStep]}
        </Button>
        <span className={classes.questions}>
          <WallButton
            aria-label={texts.previousQuestion}
            title={texts.previousQuestion}
            onClick={() => goTo(-1)}
            disabled={place.at === 0}
          >
            <SkipBack aria-hidden />
          </WallButton>
          <WallButton
            aria-label={texts.nextQuestion}
            title={texts.nextQuestion}
            onClick={() => goTo(1)}
            disabled={place.at + 1 === total}
          >
            <SkipForward aria-hidden />
          </WallButton>
          <Button variant="default" onClick={onLeave}>
            {texts.toReport}
          </Button>
        </span>
        <Button
          variant="default"
          leftSection={<Keyboard size={18} aria-hidden />}
          onClick={() => setKeysShown(true)}
        >
          {keyTexts.title}
        </Button>
        <ScreenButtons />
      </footer>
      <AskDialog
        keyState={asking}
        onShow={() => {
          setAsking(null)
          show(true)
        }}
        onClose={() => setAsking(null)}
      />
      <KeysDialog
        keys={keysOf()}
        isOpen={areKeysShown}
        onClose={() => setKeysShown(false)}
        areKeysOn={!areKeysOff}
        onSwitch={(areOn) => setKeysOff(!areOn)}
      />
    </div>
  )
}
