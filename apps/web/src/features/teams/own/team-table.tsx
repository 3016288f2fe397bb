import { Text, Title, type TitleOrder } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { Team } from '@tbl/contract/teams'
import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './team-table.module.css'

type TeamTableProps = {
  team: Team
  /** Level of the heading above this team. */
  order: TitleOrder
  /** Names the course, where teams of several courses stand on one page. */
  courseTitle?: string
  /** The most members to name; the others are counted. */
  limit?: number
  /** The reader, where the reader is a member. */
  meId?: string
  action?: ReactNode
  memberAction?: (member: Person) => ReactNode
}

/**
 * The name of a part of the page: 'Your Team', or 'Your Team, Physiology' among several courses.
 */
export const regionName = (name: string, courseTitle?: string): string =>
  courseTitle === undefined ? name : texts.region({ name, course: courseTitle })

/** A team at its table, seen from above: members sit on its edge in joining order. */
export function TeamTable({
  team,
  order,
  courseTitle,
  limit = team.members.length,
  meId,
  action,
  memberAction,
}: TeamTableProps) {
  const hidden = team.members.length - limit
  return (
    <section aria-label={regionName(team.name, courseTitle)}>
      <div className={classes.head}>
        <Title order={Math.min(order + 1, 6) as TitleOrder} size="h4" className={classes.name}>
          {team.name}
        </Title>
        <Text fz={13} c="var(--tbl-ink-3)">
          {shared.members({ members: team.members.length })}
        </Text>
        {action}
      </div>
      <ul className={classes.table}>
        {team.members.slice(0, limit).map((member, place) => (
          <li key={member.id} data-captain={member.id === team.captainId || undefined}>
            <span className={classes.seat}>
              <PersonDisc name={member.name} seat={place} size={28} />
            </span>
            <span className={classes.member}>{member.name}</span>
            {member.id === meId && <span className={classes.you}>{texts.table.you}</span>}
            {member.id === team.captainId && (
              <Crown size={16} role="img" aria-label={shared.captain} />
            )}
            {memberAction?.(member)}
          </li>
        ))}
        {hidden > 0 && <li className={classes.more}>{texts.table.more({ members: hidden })}</li>}
        {team.members.length === 0 && <li className={classes.more}>{texts.table.empty}</li>}
      </ul>
    </section>
  )
}
