import { Button, Text, Title } from '@mantine/core'
import type { TeamList } from '@tbl/contract/teams'
import { Plus, Shuffle } from 'lucide-react'
import { useCallback, useState } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import { TeamBoard } from '../board/team-board.tsx'
import { useArrange } from '../board/use-arrange.ts'
import { useChosen } from '../board/use-chosen.ts'
import { texts as shared } from '../messages.ts'
import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import { FormationSettings } from './formation-settings.tsx'
import { GenerateTeamsDialog } from './generate-teams-dialog.tsx'
import classes from './instructor-teams.module.css'
import { texts } from './messages.ts'
import { NotJoined } from './not-joined.tsx'
import { TeamDialog } from './team-dialog.tsx'
import { useWatching } from './use-watching.ts'
import { WatchingNotices } from './watching-notices.tsx'

type InstructorTeamsProps = {
  courseId: string
  list: TeamList
  /** Stands above the teams in place of what they are. */
  courseTitle: string | undefined
  filter?: SectionFilter
  onEditSettings?: () => void
}

/** Which dialog is open; a team is known by its id, so that the dialog sees when it is gone. */
type Open = { what: 'create' | 'generate' } | { what: 'edit' | 'delete'; teamId: string }

/** The view of the staff: who sits where, who has no seat yet, and every way to change that. */
export function InstructorTeams({
  courseId,
  list: stored,
  courseTitle,
  filter,
  onEditSettings,
}: InstructorTeamsProps) {
  const { watching, onWatching, forget } = useWatching()
  const arrangement = useArrange(courseId, stored, onWatching)
  const { list } = arrangement
  const choice = useChosen(list)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const edit = useCallback((teamId: string) => setOpen({ what: 'edit', teamId }), [])
  const free = list.free ?? []
  const seated = list.teams.reduce((sum, team) => sum + team.members.length, 0)
  const canGenerateNow = choice.chosen.size === 0 && free.length > 0
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={2} className={classes.title}>
            {courseTitle === undefined ? shared.title : <AuthorText>{courseTitle}</AuthorText>}
          </Title>
          <Text fz="sm" c="var(--tbl-ink-2)">
            {texts.summary({ seated, teams: list.teams.length, free: free.length })}
          </Text>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setOpen({ what: 'create' })}
          >
            {shared.createTeam}
          </Button>
          <Button
            variant={canGenerateNow ? 'filled' : 'default'}
            leftSection={<Shuffle size={18} aria-hidden />}
            onClick={() => setOpen({ what: 'generate' })}
          >
            {texts.generate.title}
          </Button>
        </div>
      </div>
      <FormationSettings settings={list.settings} onEdit={onEditSettings} />
      {list.can.edit && <NotJoined courseId={courseId} />}
      <WatchingNotices
        watching={watching.filter(({ student }) =>
          list.teams.some(({ members }) => members.some(({ id }) => id === student.id)),
        )}
        canLetPlay={list.can.allow}
        onForget={forget}
      />
      <TeamBoard
        courseId={courseId}
        arrangement={arrangement}
        choice={choice}
        filter={filter}
        isCovered={open !== null}
        onEdit={edit}
      />
      <GenerateTeamsDialog
        onWatching={onWatching}
        courseId={courseId}
        list={list}
        sectionId={filter?.sectionId ?? null}
        isOpen={open?.what === 'generate'}
        onClose={close}
      />
      <TeamDialog
        courseId={courseId}
        list={list}
        teamId={open?.what === 'edit' ? open.teamId : open?.what === 'create' ? null : undefined}
        onDelete={(teamId) => setOpen({ what: 'delete', teamId })}
        onWatching={onWatching}
        onClose={close}
      />
      <DeleteTeamDialog
        list={list}
        teamId={open?.what === 'delete' ? open.teamId : null}
        onClose={close}
      />
    </>
  )
}
