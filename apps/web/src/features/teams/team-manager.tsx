import { ActionIcon, Button, SimpleGrid, Text, Title } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { Team, TeamList } from '@tbl/contract/teams'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { count } from '../../ui/count.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/page-states.tsx'
import { PersonDisc } from '../../ui/person-disc.tsx'
import { TeamForm } from './team-form.tsx'
import classes from './team-manager.module.css'
import { freeTeamName } from './team-names.ts'
import { TeamTable } from './team-table.tsx'

/** The instructor's view: who sits where, and who has no seat yet. */
export function TeamManager({ courseId, list }: { courseId: string; list: TeamList }) {
  const [open, setOpen] = useState<Team | 'new' | null>(null)
  const free = list.free ?? []
  const seated = list.teams.reduce((sum, team) => sum + team.members.length, 0)
  const close = () => setOpen(null)
  const createTeam = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpen('new')}>
      Create Team
    </Button>
  )
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={2}>Teams</Title>
          <Text fz="sm" c="var(--tbl-ink-2)">
            {`${count(seated, 'student')} in ${count(list.teams.length, 'team')}, ${free.length} not in a team`}
          </Text>
        </div>
        {list.teams.length > 0 && createTeam}
      </div>
      <div className={classes.room}>
        {free.length > 0 && <FreeStudents students={free} />}
        {list.teams.length > 0 ? (
          <SimpleGrid className={classes.teams} cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
            {list.teams.map((team) => (
              <TeamTable
                key={team.id}
                team={team}
                action={
                  <ActionIcon aria-label={`Edit ${team.name}`} onClick={() => setOpen(team)}>
                    <Pencil size={17} aria-hidden />
                  </ActionIcon>
                }
              />
            ))}
          </SimpleGrid>
        ) : (
          <EmptyState title="No teams yet" text="Put your students into teams; the first member of a team is its captain." action={createTeam} />
        )}
      </div>
      <Dialog title={open === 'new' || open === null ? 'Create Team' : 'Edit Team'} isOpen={open !== null} onClose={close}>
        {open !== null && (
          <TeamForm courseId={courseId} team={open === 'new' ? null : open} free={free} suggestedName={freeTeamName(list.teams.map(({ name }) => name))} onClose={close} />
        )}
      </Dialog>
    </>
  )
}

function FreeStudents({ students }: { students: readonly Person[] }) {
  return (
    <section className={classes.free} aria-labelledby="free-students">
      <Title order={3} size="h4" id="free-students" className={classes.freeHead}>
        Not in a team <span>{students.length}</span>
      </Title>
      <ul>
        {students.map(({ id, name }) => (
          <li key={id}>
            <PersonDisc name={name} size={28} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
