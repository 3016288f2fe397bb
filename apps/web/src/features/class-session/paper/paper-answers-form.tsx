import { Stack, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionStudent } from '@tbl/contract/class-session'
import type { AnswerPaper, PaperProblem } from '@tbl/contract/paper'
import { readAnswerRow } from '@tbl/domain/paper'
import { useApi } from '../../../platform/api.tsx'
import { formatScore } from '../../../tbl/score.tsx'
import { FormButtons } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { inSentences } from '../../../ui/sentences.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemedy } from '../remedies/use-remedy.ts'
import { texts } from './messages.ts'
import { PaperCode } from './paper-code.tsx'
import { countFilled, PaperRows } from './paper-rows.tsx'
import { Refused } from './refused.tsx'
import { usePaperForm } from './use-paper-form.ts'

type PaperAnswersFormProps = { quizId: string; student: SessionStudent; onClose: () => void }

/** Enters the answers of a student from paper, in place of what is kept of the attempt. */
export function PaperAnswersForm({ quizId, student, onClose }: PaperAnswersFormProps) {
  const api = useApi()
  const { id: userId, name } = student
  const query = useQuery(
    api.attempts.paper.queryOptions({ input: { quizId, userId }, staleTime: 0, gcTime: 0 }),
  )
  if (!query.data && query.error instanceof ORPCError && query.error.code === 'ALREADY_COMPLETED')
    return <Refused text={texts.answers.refusals.ALREADY_COMPLETED({ name })} onClose={onClose} />
  return (
    <Loaded query={query} failed={texts.failedToLoad}>
      {(paper) => <Entry quizId={quizId} student={student} first={paper} onClose={onClose} />}
    </Loaded>
  )
}

type Entered = {
  readonly userId: string
  readonly version: number
  readonly seen: string | null
  readonly rows: string[]
}

const problemsOf = ({ questions }: AnswerPaper, rows: readonly string[]): PaperProblem[] =>
  questions.flatMap((question, index) => {
    const read = readAnswerRow(question, rows[index] ?? '')
    return read.ok ? [] : [{ question: index + 1, ...read.refusal }]
  })

function Entry({
  quizId,
  student: { id: userId, name },
  first,
  onClose,
}: PaperAnswersFormProps & { first: AnswerPaper }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { paper, form, ...entry } = usePaperForm<AnswerPaper>({
    id: `${quizId} ${userId}`,
    first,
    rowsOf: ({ questions }) => questions.map(({ letters }) => letters),
    problemsOf,
    load: (version) =>
      queryClient
        .fetchQuery(
          api.attempts.paper.queryOptions({ input: { quizId, userId, version }, staleTime: 0 }),
        )
        .catch(() => undefined),
  })
  const { give, isPending } = useRemedy({
    send: (entered: Entered & { commandId: string }) =>
      api.attempts.enterPaper.call({ ...entered, quizId }),
    refusals: texts.answers.refusals,
    renews: ['grades'],
    onDone: (_: Entered, about: { name: string }, { score }) => {
      entry.saved()
      onClose()
      const { title, description } = texts.answers.done
      showSuccess({
        title,
        description: description({ ...about, score: formatScore(score, 'individual') }),
      })
    },
    onRefused: (code) => {
      if (code === 'CHANGED_MEANWHILE') void entry.renew()
      return false
    },
  })
  const { version, seen } = paper
  const submit = form.onSubmit(({ rows }) => give({ userId, version, seen, rows }, { name }))
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {texts.answers.replaces[paper.replaces]({ name })}
        </Text>
        <PaperCode paper={paper} onChoose={(version) => void entry.choose(version)} />
        <Text size="sm" c="var(--tbl-ink-2)">
          {inSentences([texts.answers.text, texts.answers.keys])}
        </Text>
      </Stack>
      <PaperRows
        rows={paper.questions.map((question, row) => {
          const stored = entry.storedBeside(row)
          return stored ? { ...question, note: texts.stored({ letters: stored }) } : question
        })}
        form={form}
        goesOn
        onType={entry.type}
      />
      <Text size="sm" role="status">
        {texts.filled({ filled: countFilled(form.values.rows), questions: paper.questions.length })}
      </Text>
      <FormButtons submit={texts.answers.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
