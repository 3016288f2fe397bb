import { Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Rehearsal } from '@tbl/contract/rehearsals'
import { rehearsalSpeeds } from '@tbl/domain/rehearsal'
import { useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { clockTime } from '../../ui/time/clock-time.ts'
import { showError } from '../../ui/toast.ts'
import { BeDialog } from './be-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { texts } from './messages.ts'
import classes from './rehearsal-bar.module.css'

/** On top of what who rehearses sees: that it is a rehearsal, and what can be done to it. */
export function RehearsalBar({ quizId, isBlind }: { quizId: string; isBlind: boolean }) {
  const api = useApi()
  const { data } = useQuery(api.rehearsals.get.queryOptions({ input: { quizId } }))
  return (
    <section className={classes.bar} aria-label={texts.label}>
      <p>
        <strong>{texts.label}</strong>{' '}
        {data && texts.ends({ time: clockTime(data.endsAt, new Date(data.at)) })}
      </p>
      {data && <Tools rehearsal={data} isBlind={isBlind} />}
    </section>
  )
}

type ToolsProps = { rehearsal: Rehearsal; isBlind: boolean }

function Tools({ rehearsal, isBlind }: ToolsProps) {
  const [open, setOpen] = useState<'be' | 'end' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={classes.tools}>
      <Speed rehearsal={rehearsal} isBlind={isBlind} />
      <Button size="sm" variant="default" disabled={isBlind} onClick={() => setOpen('be')}>
        {texts.be.open}
      </Button>
      <Button size="sm" variant="default" disabled={isBlind} onClick={() => setOpen('end')}>
        {texts.end.open}
      </Button>
      <BeDialog rehearsal={rehearsal} isOpen={open === 'be'} onClose={close} />
      <EndDialog rehearsal={rehearsal} isOpen={open === 'end'} onClose={close} />
    </div>
  )
}

function Speed({ rehearsal: { quizId, speed }, isBlind }: ToolsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation(
    api.rehearsals.setSpeed.mutationOptions({
      onSuccess: (changed) =>
        queryClient.setQueryData(api.rehearsals.get.queryKey({ input: { quizId } }), (known) =>
          known ? { ...known, ...changed } : known,
        ),
      onError: () => showError(texts.slower),
    }),
  )
  return (
    <SegmentedControl
      aria-label={texts.speed}
      disabled={isBlind}
      data={rehearsalSpeeds.map((one) => ({
        value: `${one}`,
        label: texts.times({ speed: one }),
      }))}
      value={`${isPending ? variables.speed : speed}`}
      onChange={(chosen) => {
        const known = rehearsalSpeeds.find((one) => `${one}` === chosen)
        if (known) mutate({ quizId, speed: known })
      }}
    />
  )
}
