import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SentAnnouncement } from '@tbl/contract/announcements'
import type { ClassSession } from '@tbl/contract/class-session'
import { useId, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemedy } from '../remedies/use-remedy.ts'
import classes from './announcements.module.css'
import { texts } from './messages.ts'

/** How many stand there without being asked for. */
const mostShown = 3

type SentAnnouncementsProps = { session: ClassSession; now: Date; isBlind: boolean }

/** What was announced in the class session, newest first; nothing where nothing was. */
export function SentAnnouncements({ session, now, isBlind }: SentAnnouncementsProps) {
  const { quizId, can } = session
  const api = useApi()
  const { data } = useQuery(api.announcements.list.queryOptions({ input: { quizId } }))
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<SentAnnouncement | null>(null)
  const id = useId()
  if (data?.audience !== 'staff' || data.announcements.length === 0) return null
  const { announcements, students } = data
  const shown = isOpen ? announcements : announcements.slice(0, mostShown)
  const more = announcements.length - shown.length
  return (
    <section aria-labelledby={id} className={classes.list}>
      <Title order={2} size="h4" id={id} mb={4}>
        {texts.list.label}
      </Title>
      <ul>
        {shown.map((one) => (
          <Sent
            key={one.id}
            {...{ one, students, now, isBlind }}
            onWithdraw={can.run ? () => setAsked(one) : null}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setIsOpen(true)}>
          {texts.list.more({ count: more })}
        </Button>
      )}
      <Withdraw quizId={quizId} asked={asked} onClose={() => setAsked(null)} />
    </section>
  )
}

type SentProps = {
  one: SentAnnouncement
  students: number
  now: Date
  isBlind: boolean
  /** Null: the reader may not. */
  onWithdraw: (() => void) | null
}

function Sent({ one, students, now, isBlind, onWithdraw }: SentProps) {
  const { text, at, withdrawnAt, seenBy: seen } = one
  return (
    <li className={withdrawnAt ? classes.withdrawn : undefined}>
      <time dateTime={at} className={classes.time}>
        {clockText(at, now, 'minutes')}
      </time>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      <span className={classes.facts}>
        {withdrawnAt
          ? texts.list.withdrawnAt({ time: clockText(withdrawnAt, now, 'minutes') })
          : texts.list.seenBy({ seen, students })}
      </span>
      {onWithdraw && !withdrawnAt && (
        <Button
          size="sm"
          variant="default"
          aria-label={texts.withdraw.openFor({ text })}
          disabled={isBlind}
          onClick={onWithdraw}
        >
          {texts.withdraw.open}
        </Button>
      )}
    </li>
  )
}

type Withdrawing = { readonly announcementId: string }
type WithdrawProps = { quizId: string; asked: SentAnnouncement | null; onClose: () => void }

/** Asks before an announcement goes: everybody has read it, and it cannot come back as it was. */
function Withdraw({ quizId, asked, onClose }: WithdrawProps) {
  const api = useApi()
  const { give, isPending } = useRemedy({
    send: (withdrawing: Withdrawing & { commandId: string }) =>
      api.announcements.withdraw.call({ ...withdrawing, quizId }),
    refusals: texts.refusals,
    renews: ['announcements'],
    onDone: (_: Withdrawing) => {
      onClose()
      showSuccess({ title: texts.withdraw.done })
    },
  })
  return (
    <Dialog title={texts.withdraw.title} isOpen={asked !== null} onClose={onClose}>
      <Text>{texts.withdraw.text}</Text>
      <p className={classes.quote} dir="auto">
        {asked?.text}
      </p>
      <ConfirmButtons
        confirm={texts.withdraw.open}
        isBusy={isPending}
        onConfirm={() => asked && give({ announcementId: asked.id }, asked)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
