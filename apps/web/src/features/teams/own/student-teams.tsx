import { Button, SimpleGrid, Stack, Text, Title, type TitleOrder } from '@mantine/core'
import type { Team, TeamList } from '@tbl/contract/teams'
import { matchesSearch } from '@tbl/domain/search'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts as shared } from '../messages.ts'
import { FormTeamDialog } from './form-team-dialog.tsx'
import { texts } from './messages.ts'
import { regionName, TeamTable } from './team-table.tsx'
import { useJoinTeam } from './use-own-team.ts'
import { YourTeam } from './your-team.tsx'

/** How many members of another team are named (spec 9). */
const shownMembers = 3
/** More teams than this are easier to search than to scroll. */
const searchFrom = 10
/** How many teams of a large class are drawn at first, and with each 'Show more'. */
const firstTeams = 30

type StudentTeamsProps = {
  courseId: string
  list: TeamList
  /** Level of the headings above the teams. */
  order: TitleOrder
  /** Names the course, where teams of several courses stand on one page. */
  courseTitle?: string
}

/**
 * A student's own team, and the others: to join, where the course lets students form their teams.
 */
export function StudentTeams({ courseId, list, order, courseTitle }: StudentTeamsProps) {
  const mine = list.teams.find(({ id }) => id === list.myTeamId)
  const others = list.teams.filter(({ id }) => id !== list.myTeamId)
  return (
    <Stack gap="xl">
      {mine ? (
        <YourTeam
          team={mine}
          canLeave={list.can.selfForm}
          order={order}
          courseTitle={courseTitle}
        />
      ) : (
        <NoTeam courseId={courseId} canForm={list.can.selfForm} />
      )}
      {mine && !list.can.selfForm && <Text c="var(--tbl-ink-2)">{texts.managedByInstructor}</Text>}
      {others.length > 0 && (
        <OtherTeams
          teams={others}
          canJoin={!mine && list.can.selfForm}
          order={order}
          courseTitle={courseTitle}
        />
      )}
    </Stack>
  )
}

function NoTeam({ courseId, canForm }: { courseId: string; canForm: boolean }) {
  const [isForming, setIsForming] = useState(false)
  if (!canForm) return <EmptyState title={texts.none.title} text={texts.managedByInstructor} />
  return (
    <>
      <EmptyState
        title={texts.none.title}
        text={texts.none.text}
        action={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setIsForming(true)}>
            {shared.createTeam}
          </Button>
        }
      />
      <FormTeamDialog courseId={courseId} isOpen={isForming} onClose={() => setIsForming(false)} />
    </>
  )
}

function OtherTeams({
  teams,
  canJoin,
  order,
  courseTitle,
}: Pick<StudentTeamsProps, 'order' | 'courseTitle'> & {
  teams: readonly Team[]
  canJoin: boolean
}) {
  const [search, setSearch] = useState('')
  const join = useJoinTeam()
  const title = canJoin ? texts.others.toJoin : texts.others.title
  const found = teams.filter(({ name, members }) =>
    matchesSearch(search, name, ...members.map((member) => member.name)),
  )
  const { first, showMore } = useFirstOf(found, firstTeams)
  return (
    <section aria-label={regionName(title, courseTitle)}>
      <Title order={order} mb="md">
        {title}
      </Title>
      {teams.length > searchFrom && (
        <SearchField label={shared.search.label} value={search} onChange={setSearch} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="lg">
        {first.map((team) => (
          <TeamTable
            key={team.id}
            team={team}
            order={order}
            courseTitle={courseTitle}
            limit={shownMembers}
            action={
              canJoin && (
                <JoinButton
                  team={team}
                  isBusy={join.isPending && join.variables.teamId === team.id}
                  onJoin={() => join.mutate({ teamId: team.id })}
                />
              )
            }
          />
        ))}
      </SimpleGrid>
      <ShowMore shown={first.length} total={found.length} onMore={showMore} />
      {found.length === 0 && <Text c="var(--tbl-ink-2)">{shared.search.notFound}</Text>}
    </section>
  )
}

function JoinButton({ team, isBusy, onJoin }: { team: Team; isBusy: boolean; onJoin: () => void }) {
  if (team.isFull || team.isInQuiz)
    return (
      <Text fz={13} fw={600}>
        {team.isFull ? shared.full : texts.join.inQuiz}
      </Text>
    )
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={texts.join.which({ team: team.name })}
      loading={isBusy}
      onClick={onJoin}
    >
      {texts.join.label}
    </Button>
  )
}
