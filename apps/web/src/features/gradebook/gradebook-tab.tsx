import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import type { Gradebook } from '@tbl/contract/gradebook'
import { useApi } from '../../platform/api.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './gradebook-tab.module.css'
import type { ResultKind } from './messages.ts'
import { ResultList } from './result-list.tsx'
import { individualRows, teamRows } from './result-order.ts'
import { ResultSkeleton } from './result-skeleton.tsx'

/* The theme's tabs stand on a line with space between; these are buttons beside each other. */
const pills = { list: { gap: 4 }, tab: { paddingInline: 12 } }

type GradebookTabProps = { course: Course; subtab: ResultKind; onSubtab: (subtab: ResultKind) => void }

/** The results of a course: everybody's for its instructor, the own ones for a student. */
export function GradebookTab({ course, subtab, onSubtab }: GradebookTabProps) {
  const api = useApi()
  const gradebook = useQuery(api.gradebook.results.queryOptions({ input: { courseId: course.id } }))
  const panel = (kind: ResultKind, rowsOf: (gradebook: Gradebook) => ReturnType<typeof individualRows>) => (
    <Tabs.Panel value={kind} className={classes.panel}>
      <Loaded query={gradebook} what="Results" skeleton={<ResultSkeleton />}>
        {(results) => <ResultList kind={kind} results={rowsOf(results)} canManage={results.can.manage} />}
      </Loaded>
    </Tabs.Panel>
  )
  return (
    <Tabs value={subtab} onChange={(next) => onSubtab(next as ResultKind)} keepMounted={false} variant="pills" styles={pills}>
      <Tabs.List className={classes.tabs} aria-label="Gradebook">
        <Tabs.Tab value="individual">Individual Results</Tabs.Tab>
        <Tabs.Tab value="team">Team Results</Tabs.Tab>
      </Tabs.List>
      {panel('individual', individualRows)}
      {panel('team', teamRows)}
    </Tabs>
  )
}
