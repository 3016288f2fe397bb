import { Text, Title } from '@mantine/core'
import type { Team } from '@tbl/contract/teams'
import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { count } from '../../ui/count.ts'
import { PersonDisc } from '../../ui/person-disc.tsx'
import classes from './team-table.module.css'

type TeamTableProps = {
  team: Team
  /** The most members to name; the others are counted. */
  limit?: number
  action?: ReactNode
}

/** A team at its table, seen from above: members sit on its edge in joining order. */
export function TeamTable({ team, limit = team.members.length, action }: TeamTableProps) {
  const hidden = team.members.length - limit
  return (
    <section aria-label={team.name}>
      <div className={classes.head}>
        <Title order={3} size="h4" className={classes.name}>
          {team.name}
        </Title>
        <Text fz={13} c="var(--tbl-ink-3)">
          {count(team.members.length, 'member')}
        </Text>
        {action}
      </div>
      <ul className={classes.table}>
        {team.members.slice(0, limit).map(({ id, name }, place) => (
          <li key={id} data-captain={id === team.captainId || undefined}>
            <span className={classes.seat}>
              <PersonDisc name={name} seat={place} size={28} />
            </span>
            <span className={classes.member}>{name}</span>
            {id === team.captainId && <Crown size={16} role="img" aria-label="captain" />}
          </li>
        ))}
        {hidden > 0 && <li className={classes.more}>{`and ${hidden} more`}</li>}
        {team.members.length === 0 && <li className={classes.more}>No members</li>}
      </ul>
    </section>
  )
}
