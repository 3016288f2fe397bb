import { Checkbox, Stack, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClassSession, SessionTeam } from '@tbl/contract/class-session'
import type { PaperProblem, TryPaper } from '@tbl/contract/paper'
import { readTryRow } from '@tbl/domain/paper'
import { listed } from '@tbl/texts/texts'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { formatScore } from '../../../tbl/score.tsx'
import { FormButtons } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useCalled, useListedNames } from '../names-hidden.ts'
import remedyClasses from '../remedies/remedies.module.css'
import { useRemedy } from '../remedies/use-remedy.ts'
import { texts } from './messages.ts'
import { PaperCode } from './paper-code.tsx'
import { PaperRows, type Row } from './paper-rows.tsx'
import { Refused } from './refused.tsx'
import { usePaperForm } from './use-paper-form.ts'

type PaperTriesFormProps = {
  session: Pick<ClassSession, 'quizId' | 'students'>
  team: SessionTeam
  onClose: () => void
}

/** Enters what a team has tried on paper; what it has tried on its screens stands there and stays. */
export function PaperTriesForm({ session, team, onClose }: PaperTriesFormProps) {
  const api = useApi()
  const { quizId } = session
  const query = useQuery(
    api.teamQuiz.paper.queryOptions({
      input: { quizId, teamId: team.id },
      staleTime: 0,
      gcTime: 0,
    }),
  )
  if (!query.data && query.error instanceof ORPCError && query.error.code === 'ALREADY_COMPLETED')
    return (
      <Refused
        text={texts.tries.refusals.ALREADY_COMPLETED({ team: team.name })}
        onClose={onClose}
      />
    )
  return (
    <Loaded query={query} failed={texts.failedToLoad}>
      {(paper) => <Entry session={session} team={team} first={paper} onClose={onClose} />}
    </Loaded>
  )
}

type Entered = {
  readonly version: number
  readonly seen: string | null
  readonly rows: string[]
  readonly memberIds: string[]
}

const problemsOf = ({ questions }: TryPaper, rows: readonly string[]): PaperProblem[] =>
  questions.flatMap((question, index) => {
    const read = readTryRow(question, rows[index] ?? '')
    return read.ok ? [] : [{ question: index + 1, ...read.refusal }]
  })

const shownRows = ({ questions }: TryPaper): Row[] =>
  questions.map(({ tried, isSolved, ...question }) =>
    tried === ''
      ? question
      : {
          ...question,
          isFixed: isSolved,
          note: isSolved
            ? texts.tries.solved({ tries: tried })
            : texts.tries.tried({ tries: tried }),
        },
  )

function Entry({
  session: { quizId, students },
  team: { id: teamId, name: team },
  first,
  onClose,
}: PaperTriesFormProps & { first: TryPaper }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { paper, form, ...entry } = usePaperForm<TryPaper>({
    id: `${quizId} ${teamId}`,
    first,
    rowsOf: ({ questions }) => questions.map(() => ''),
    problemsOf,
    load: (version) =>
      queryClient
        .fetchQuery(
          api.teamQuiz.paper.queryOptions({ input: { quizId, teamId, version }, staleTime: 0 }),
        )
        .catch(() => undefined),
  })
  const [chosenIds, setChosenIds] = useState(() =>
    first.members.flatMap(({ id, hasTeamScore }) => (hasTeamScore ? [] : [id])),
  )
  const [hasNobody, setHasNobody] = useState(false)
  const everybody = useCalled(students)(paper.members)
  const listedNames = useListedNames()
  const members = everybody.filter(({ id }) => chosenIds.includes(id))
  const { refusals, done } = texts.tries
  const { give, isPending } = useRemedy({
    send: (entered: Entered & { commandId: string }) =>
      api.teamQuiz.enterPaper.call({ ...entered, quizId, teamId }).catch((error: unknown) => {
        if (error instanceof ORPCError && error.code === 'PAPER_UNREADABLE')
          entry.refuse((error.data as { problems: PaperProblem[] }).problems)
        throw error
      }),
    refusals: {
      ...refusals,
      HAS_TEAM_SCORE: ({ names }: { names: string[] }) =>
        refusals.HAS_TEAM_SCORE({ names: listedNames(names), count: names.length }),
    },
    renews: ['teams', 'grades'],
    onDone: (_: Entered, about: { team: string }, { score }) => {
      entry.saved()
      onClose()
      const said = { ...about, score: formatScore(score, 'team') }
      showSuccess({ title: done.title, description: done.description(said) })
    },
    onRefused: (code) => {
      if (code === 'CHANGED_MEANWHILE' || code === 'MOVED_MEANWHILE') void entry.renew()
      return code === 'PAPER_UNREADABLE' // it stands at the rows
    },
  })
  const submit = form.onSubmit(({ rows }) => {
    if (members.length === 0) return setHasNobody(true)
    const { version, seen } = paper
    give({ version, seen, rows, memberIds: members.map(({ id }) => id) }, { team })
  })
  const untaken = members.filter(({ hasSubmitted }) => !hasSubmitted)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {team}
        </Text>
        <PaperCode paper={paper} onChoose={(version) => void entry.choose(version)} />
        <Text size="sm" c="var(--tbl-ink-2)">
          {texts.tries.text}
        </Text>
      </Stack>
      <PaperRows rows={shownRows(paper)} form={form} goesOn={false} onType={entry.type} />
      <Checkbox.Group
        label={texts.tries.members}
        mt="md"
        value={members.map(({ id }) => id)}
        error={hasNobody && texts.tries.noMembers}
        onChange={(ids) => {
          setHasNobody(false)
          setChosenIds(ids)
        }}
      >
        <Stack gap={0} mt={4}>
          {everybody.map(({ id, name, hasTeamScore }) => (
            <Checkbox
              key={id}
              value={id}
              label={name}
              disabled={hasTeamScore}
              description={hasTeamScore ? texts.tries.elsewhere : undefined}
              className={remedyClasses.choice}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {untaken.length > 0 &&
          texts.tries.notSubmitted({ names: listed(untaken.map(({ name }) => name)) })}
      </Text>
      <FormButtons submit={texts.tries.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
