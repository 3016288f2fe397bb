import { Button, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LateAnswers } from '@tbl/contract/attempts'
import type { SessionStudent } from '@tbl/contract/class-session'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { inSentences } from '../../../ui/sentences.ts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts } from './messages.ts'
import { useDecideLate } from './use-decide-late.ts'

type LateFormProps = { quizId: string; student: SessionStudent; now: Date; onClose: () => void }

/** What came too late of a student, what was known by then, and what becomes of it. */
export function LateForm({ quizId, student, ...rest }: LateFormProps) {
  const api = useApi()
  const query = useQuery(
    api.attempts.late.queryOptions({ input: { quizId, userId: student.id }, staleTime: 0 }),
  )
  return (
    <Loaded query={query} failed={texts.late.failedToLoad}>
      {(late) =>
        late.answers.length === 0 ? (
          <Text>{texts.late.none}</Text>
        ) : (
          <Decision
            quizId={quizId}
            student={student}
            late={late}
            onRefused={() => void query.refetch()}
            {...rest}
          />
        )
      }
    </Loaded>
  )
}

type DecisionProps = LateFormProps & { late: LateAnswers; onRefused: () => void }

function Decision({ quizId, student, late, now, onClose, onRefused }: DecisionProps) {
  const { id: userId, name } = student
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), []) // also where it takes the place of a list
  const { give, isPending } = useDecideLate(quizId, { onAnswered: onClose, onRefused })
  const decide = (decision: 'count' | 'leave') => {
    if (decision === 'count' && reason.trim() === '') return setIsMissing(true)
    give({ userId, decision, reason, evenSo: late.hasSeenAnswers }, { name })
  }
  const { hasSeenAnswers, hasTeamStarted } = late
  return (
    <>
      <Text ref={heading} tabIndex={-1} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <List my="sm">
        {arrivals(late, now).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Text size="sm" c="var(--tbl-ink-2)">
        {texts.late.claimed}
      </Text>
      <Text my="sm" style={{ overflowWrap: 'anywhere' }}>
        {inSentences([
          hasTeamStarted ? texts.late.teamStarted : texts.late.noTeamStarted,
          hasSeenAnswers ? texts.late.seen({ name }) : texts.late.notSeen({ name }),
          ...(hasSeenAnswers ? [texts.late.marked] : []),
        ])}
      </Text>
      <ReasonField
        label={texts.reason}
        description={texts.late.reasonHelp}
        value={reason}
        error={isMissing && texts.reasonRequired}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setIsMissing(false)
        }}
      />
      <DialogButtons>
        <Button variant="default" disabled={isPending} onClick={() => decide('leave')}>
          {texts.late.leave}
        </Button>
        <Button loading={isPending} onClick={() => decide('count')}>
          {hasSeenAnswers ? texts.late.countAnyway : texts.late.count}
        </Button>
      </DialogButtons>
    </>
  )
}

/** How many answers came together: '3 answers, chosen 10:13:40, arrived 10:21:05'. */
function arrivals({ answers }: LateAnswers, now: Date): string[] {
  const counts = new Map<string, { chosen: string; arrived: string; answers: number }>()
  for (const { madeAt, arrivedAt } of answers) {
    const times = { chosen: clockText(madeAt, now), arrived: clockText(arrivedAt, now) }
    const key = `${times.chosen} ${times.arrived}`
    counts.set(key, { ...times, answers: (counts.get(key)?.answers ?? 0) + 1 })
  }
  return [...counts.values()].map(texts.late.answers)
}
