import { Button, Text } from '@mantine/core'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { CorrectedQuestion, CorrectionForm } from '@tbl/contract/corrections'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { Coverable } from '../../../tbl/cover/coverable.tsx'
import { rulingText } from '../../../tbl/ruling/ruling-text.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts as shared } from '../messages.ts'
import { texts as previews } from '../preview/messages.ts'
import { Preview } from '../preview/preview.tsx'
import { changedScores } from '../preview/scores.ts'
import {
  type Answers,
  answersFor,
  keysOf,
  offeredMarks,
  optionsOf,
  wordingsFor,
} from './answers.ts'
import { CorrectForm, type CorrectValues, useCorrectForm } from './correct-form.tsx'
import { texts } from './messages.ts'
import { useCorrecting } from './use-correcting.ts'

type CorrectDialogProps = {
  quizId: string
  /** The question whose key is corrected, and the answers that are marked at first. */
  questionId: string
  answers: Answers
  /** Where it stands now; null: the quiz has it no more. Undefined: it is not known. */
  number: number | null | undefined
  isOpen: boolean
  isCovered: boolean
  onUncover: () => void
  onClose: () => void
}

/** Corrects the key of a question that somebody has answered. */
export function CorrectDialog({
  quizId,
  questionId,
  answers,
  number,
  isOpen,
  isCovered,
  onUncover,
  onClose,
}: CorrectDialogProps) {
  const api = useApi()
  const isApplying = useIsMutating({ mutationKey: api.corrections.apply.mutationKey() }) > 0
  const close = () => {
    if (!isApplying) onClose() // what comes of it would be read by nobody
  }
  return (
    <Dialog title={titleOf(number)} width={680} isOpen={isOpen} onClose={close}>
      <Coverable key={questionId} isCovered={isCovered} onUncover={onUncover}>
        <Answered {...{ quizId, questionId, answers, onClose }} />
      </Coverable>
    </Dialog>
  )
}

const titleOf = (number: number | null | undefined): string => {
  if (number === undefined) return shared.correct
  return number === null ? texts.removedTitle : texts.title({ number })
}

type AnsweredProps = Pick<CorrectDialogProps, 'quizId' | 'questionId' | 'answers' | 'onClose'>

/** What nobody has answered is edited. */
function Answered({ quizId, questionId, answers, onClose }: AnsweredProps) {
  const api = useApi()
  const query = useQuery(api.corrections.list.queryOptions({ input: { quizId } }))
  return (
    <Loaded query={query} failed={shared.failed}>
      {({ questions }) => {
        const question = questions.find((one) => one.questionId === questionId)
        return question ? (
          <Correct quizId={quizId} question={question} answers={answers} onClose={onClose} />
        ) : (
          <NotAnswered quizId={quizId} />
        )
      }}
    </Loaded>
  )
}

const NotAnswered = ({ quizId }: { quizId: string }) => (
  <>
    <Text>{texts.notAnswered}</Text>
    <DialogButtons>
      <ButtonLink to="/quizzes/$quizId/edit" params={{ quizId }} variant="ink">
        {texts.editQuiz}
      </ButtonLink>
    </DialogButtons>
  </>
)

type CorrectProps = Pick<CorrectDialogProps, 'quizId' | 'answers' | 'onClose'> & {
  question: CorrectedQuestion
}

/** The form, then the preview, then what is left to know. */
function Correct({ quizId, question: now, answers, onClose }: CorrectProps) {
  const [question, setQuestion] = useState(now) // what others change is in the preview
  const { asked, done, isPreviewing, isApplying, replaced, replace, preview, apply, back } =
    useCorrecting(quizId)
  const form = useCorrectForm(question, answers)
  const { reason, acceptAppeals } = form.values
  const accepted = acceptAppeals ? question.pendingAppeals : []
  const ask = ({ rule, version, marks }: CorrectValues) => {
    const wordings = wordingsFor(question, version)
    const wanted: CorrectionForm = {
      ...{ questionId: question.questionId, rule, version },
      answers: answersFor(rule, offeredMarks(marks, wordings), keysOf(wordings)),
    }
    preview(wanted, accepted)
  }
  if (done) return <Done onClose={onClose} />
  if (!asked)
    return (
      <CorrectForm
        question={question}
        form={form}
        isBusy={isPreviewing}
        onPreview={() => ask(form.getValues())}
        onCancel={onClose}
      />
    )
  const scores = changedScores(asked.preview, replaced)
  const creditInstead = () => {
    form.setFieldValue('rule', 'credit')
    ask({ ...form.getValues(), rule: 'credit' })
  }
  return (
    <>
      <Preview
        shown={asked}
        isLocked={isApplying || isPreviewing}
        replaced={replaced}
        what={rulingText(
          { rule: asked.form.rule, accepted: asked.form.answers },
          optionsOf(question.wordings),
        )}
        accepted={accepted}
        onReplace={replace}
        onCredit={asked.form.rule === 'drop' ? creditInstead : undefined}
      />
      <DialogButtons>
        <Button
          variant="default"
          disabled={isApplying}
          onClick={() => {
            setQuestion(now)
            back()
          }}
        >
          {previews.back}
        </Button>
        <Button
          aria-disabled={isApplying || undefined}
          disabled={isPreviewing}
          onClick={() =>
            apply({
              reason,
              acceptAppeals: accepted,
            })
          }
        >
          {isApplying ? texts.submitting({ scores }) : texts.submit({ scores })}
        </Button>
      </DialogButtons>
    </>
  )
}

/** What a correction cannot reach. */
function Done({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), []) // what had the focus is gone
  return (
    <>
      <Text role="status">{texts.files}</Text>
      <DialogButtons>
        <Button ref={close} variant="ink" onClick={onClose}>
          {kit.close}
        </Button>
      </DialogButtons>
    </>
  )
}
