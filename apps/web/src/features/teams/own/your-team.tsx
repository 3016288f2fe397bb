import { Button, Title, type TitleOrder } from '@mantine/core'
import type { Team } from '@tbl/contract/teams'
import { LogOut } from 'lucide-react'
import { useId, useState } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { texts as shared } from '../messages.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LeaveTeamDialog } from './leave-team-dialog.tsx'
import { texts } from './messages.ts'
import { regionName, TeamTable } from './team-table.tsx'
import { useLeaveTeam } from './use-own-team.ts'
import classes from './your-team.module.css'

/**
 * The team of the reader. Its captain can hand the captaincy over; leaving is for courses whose
 * students form their teams.
 */
export function YourTeam({
  team,
  canLeave,
  order,
  courseTitle,
}: {
  team: Team
  canLeave: boolean
  order: TitleOrder
  courseTitle?: string
}) {
  const meId = useMe().id
  const [heirId, setHeirId] = useState<string | null>(null)
  const reasonId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = useLeaveTeam({ onLeft: () => setIsLeaving(false) })
  const isCaptain = team.captainId === meId
  const asksFirst = isCaptain || team.members.length === 1
  const makeCaptain = (member: { id: string; name: string }) =>
    isCaptain &&
    member.id !== meId && (
      <Button
        size="sm"
        variant="subtle"
        aria-label={texts.handOver.which({ member: member.name })}
        onClick={() => setHeirId(member.id)}
      >
        {shared.makeCaptain}
      </Button>
    )
  return (
    <section aria-label={regionName(texts.yours, courseTitle)} className={classes.team}>
      <Title order={order} mb="md">
        {texts.yours}
      </Title>
      <TeamTable
        team={team}
        order={order}
        courseTitle={courseTitle}
        meId={meId}
        memberAction={makeCaptain}
      />
      {canLeave && (
        <Button
          className={classes.leave}
          variant="default"
          leftSection={<LogOut size={17} aria-hidden />}
          loading={leave.isPending}
          disabled={team.isInQuiz}
          aria-describedby={team.isInQuiz ? reasonId : undefined}
          onClick={() => (asksFirst ? setIsLeaving(true) : leave.mutate({ teamId: team.id }))}
        >
          {texts.leave.label}
        </Button>
      )}
      {canLeave && team.isInQuiz && (
        <p id={reasonId} className={classes.reason}>
          {texts.leave.inQuiz}
        </p>
      )}
      <LeaveTeamDialog
        team={team}
        meId={meId}
        isOpen={isLeaving}
        isBusy={leave.isPending}
        onLeave={() => leave.mutate({ teamId: team.id })}
        onClose={() => setIsLeaving(false)}
      />
      <HandOverDialog team={team} heirId={heirId} meId={meId} onClose={() => setHeirId(null)} />
    </section>
  )
}
