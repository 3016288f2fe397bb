import { useDroppable } from '@dnd-kit/react'
import { ActionIcon, Text, Title, UnstyledButton } from '@mantine/core'
import type { Team } from '@tbl/contract/teams'
import { Pencil, Plus } from 'lucide-react'
import { memo } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts as shared } from '../messages.ts'
import classes from './board-team.module.css'
import { texts } from './messages.ts'
import { StudentRow } from './student-row.tsx'

type BoardTeamProps = {
  team: Team
  sizeLimit: number | null
  chosen: ReadonlySet<string>
  canDrag: boolean
  onToggle: (userId: string) => void
  onPlace: (teamId: string) => void
  onEdit: (teamId: string) => void
}

/** A team at its table, with room for students who are dropped or placed on it. */
export const BoardTeam = memo(function BoardTeam({
  team,
  sizeLimit,
  chosen,
  canDrag,
  onToggle,
  onPlace,
  onEdit,
}: BoardTeamProps) {
  useLanguage()
  const { id, name, members, captainId, isFull } = team
  const { ref, isDropTarget } = useDroppable({ id, disabled: !canDrag })
  const here = members.filter((member) => chosen.has(member.id)).length
  const arriving = chosen.size - here
  const places = sizeLimit === null ? Number.POSITIVE_INFINITY : sizeLimit - members.length
  const canPlace = arriving > 0 && arriving <= places
  const freeSeats = Array.from(
    { length: sizeLimit === null ? 1 : Math.max(0, places) },
    (_, index) => members.length + index,
  ) // without a limit there is always another one
  return (
    <section
      ref={ref}
      className={classes.team}
      aria-label={name}
      data-target={isDropTarget ? (isFull ? 'full' : 'open') : undefined}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={3} size="h4" className={classes.name}>
            {name}
          </Title>
          <Text className={classes.size} fz={13} c="var(--tbl-ink-3)">
            {isFull
              ? shared.full
              : sizeLimit === null
                ? shared.members({ members: members.length })
                : texts.team.size({ members: members.length, limit: sizeLimit })}
          </Text>
        </div>
        <ActionIcon aria-label={texts.team.edit({ team: name })} onClick={() => onEdit(id)}>
          <Pencil size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.table}>
        <ul className={classes.members} aria-label={texts.team.members({ team: name })}>
          {members.map((member, place) => (
            <StudentRow
              key={member.id}
              person={member}
              seat={place}
              isCaptain={member.id === captainId}
              isChosen={chosen.has(member.id)}
              isTabStop={place === 0}
              canDrag={canDrag}
              onToggle={onToggle}
            />
          ))}
        </ul>
        {canPlace && (
          <UnstyledButton
            className={classes.place}
            aria-label={texts.team.placeIn({ team: name })}
            onClick={() => onPlace(id)}
          >
            <span className={classes.plus}>
              <Plus size={16} strokeWidth={3} aria-hidden />
            </span>
            {texts.team.place}
          </UnstyledButton>
        )}
        {(canPlace ? freeSeats.slice(1) : freeSeats).map((seat) => (
          <div key={seat} className={classes.free}>
            <span className={classes.emptySeat} />
            {texts.team.freeSeat}
          </div>
        ))}
      </div>
    </section>
  )
})
