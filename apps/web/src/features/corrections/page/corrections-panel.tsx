import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Corrections, KeyCorrection } from '@tbl/contract/corrections'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Coverable } from '../../../tbl/cover/coverable.tsx'
import { rulingText } from '../../../tbl/ruling/ruling-text.ts'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { texts as shared } from '../messages.ts'
import { UndoDialog } from '../undoing/undo-dialog.tsx'
import { CorrectLink } from './correct-link.tsx'
import { texts } from './messages.ts'

type PanelProps = { quizId: string; isCovered: boolean; onUncover: () => void }

/** Everything that was corrected; it tells keys, and so is never asked for while they are covered. */
export const CorrectionsPanel = ({ quizId, ...cover }: PanelProps) => (
  <Coverable isInPage {...cover}>
    <Uncovered quizId={quizId} {...cover} />
  </Coverable>
)

function Uncovered({ quizId, ...cover }: PanelProps) {
  const api = useApi()
  const query = useQuery(api.corrections.list.queryOptions({ input: { quizId } }))
  return (
    <Loaded query={query} failed={shared.failed}>
      {(corrections) => <CorrectionList {...corrections} {...cover} />}
    </Loaded>
  )
}

/** Asks for them before their part is opened, which paper does at once. */
export function CorrectionsAhead({ quizId }: { quizId: string }) {
  const api = useApi()
  useQuery(api.corrections.list.queryOptions({ input: { quizId } }))
  return null
}

type ListProps = Corrections & Omit<PanelProps, 'quizId'>

/** The newest first, and what was taken back; covered, the reason of an undoing stays. */
function CorrectionList({ quizId, corrections, can, ...cover }: ListProps) {
  const [undone, setUndone] = useState<KeyCorrection | null>(null)
  if (corrections.length === 0) return <Text>{texts.corrections.none}</Text>
  return (
    <>
      {!cover.isCovered && (
        <Rows label={texts.corrections.label}>
          {corrections.map((correction, index) => (
            <CorrectionRow
              key={correction.id}
              quizId={quizId}
              correction={correction}
              canCorrect={can.correct && isNewest(corrections, index)}
              onUndo={() => setUndone(correction)}
            />
          ))}
        </Rows>
      )}
      <UndoDialog correction={undone} {...cover} onClose={() => setUndone(null)} />
    </>
  )
}

/** The newest of its question leads to the dialog, the others do not lead to it again. */
const isNewest = (corrections: Corrections['corrections'], index: number): boolean =>
  corrections.findIndex(({ questionId }) => questionId === corrections[index]?.questionId) === index

type RowProps = {
  quizId: string
  correction: KeyCorrection
  canCorrect: boolean
  onUndo: () => void
}

function CorrectionRow({ quizId, correction, canCorrect, onUndo }: RowProps) {
  const { questionId, question, rule, madeBy, madeAt, changed, isForOneWording, undone, can } =
    correction
  const { number } = question
  const which = number === null ? texts.removed : texts.number({ number })
  return (
    <Row
      title={texts.corrections.ruled({ question: which, rule: shared.rules[rule] })}
      facts={
        <>
          <span>{texts.corrections.by({ name: madeBy.name, date: timestampText(madeAt) })}</span>
          <span>{texts.corrections.changed({ scores: changed })}</span>
          {isForOneWording && <span>{texts.corrections.oneWording}</span>}
        </>
      }
      text={
        <>
          <AuthorText>{question.text}</AuthorText>
          <p>
            {rulingText(correction, question.options)}{' '}
            {texts.corrections.reason({ reason: correction.reason })}
          </p>
          {undone && (
            <Text fw={600}>
              {texts.corrections.undone({
                name: undone.by.name,
                date: timestampText(undone.at),
                reason: undone.reason,
              })}
            </Text>
          )}
        </>
      }
      action={
        <>
          {canCorrect && (
            <CorrectLink quizId={quizId} question={{ questionId, number }} tab="corrections" />
          )}
          {can.undo && (
            <Button
              size="sm"
              variant="default"
              aria-label={
                number === null
                  ? texts.corrections.undoRemoved
                  : texts.corrections.undoWhich({ number })
              }
              onClick={onUndo}
            >
              {shared.undo}
            </Button>
          )}
        </>
      }
    />
  )
}
