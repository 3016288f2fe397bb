import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Course } from '@tbl/contract/courses'
import { type Part, parts } from '@tbl/domain/grade-item'
import { type ReactNode, useState } from 'react'
import type { SectionFilter } from '../../tbl/sections/use-sections.ts'
import { inParts } from '../../ui/in-parts.ts'
import type { QuestionAppeal } from './answers/team-answers-dialog.tsx'
import classes from './gradebook-tab.module.css'
import { GradebookTools, OwnGradesLink, type Tool, ToolDialogs } from './gradebook-tools.tsx'
import { texts } from './messages.ts'
import { ResultPanel } from './results/result-panel.tsx'

/* The theme's tabs stand on a line with space between; these are buttons beside each other. */
const pills = { list: { gap: 4 }, tab: { paddingInline: 12 } }

type Subtab = Part | 'appeals'

type GradebookTabProps = {
  course: Course
  filter: SectionFilter
  subtab: Subtab
  onSubtab: (subtab: Subtab) => void
  /** The appeals of the course and how many of them wait, for its staff; another feature's. */
  appeals: ReactNode
  pendingAppeals: ReactNode
  questionAppeal: QuestionAppeal
}

/** The results of a course: everybody's for its staff, the own ones for a student. */
export function GradebookTab({
  course,
  filter,
  subtab,
  onSubtab,
  appeals,
  pendingAppeals,
  questionAppeal,
}: GradebookTabProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false)
  const [tool, setTool] = useState<Tool | null>(null)
  const tools = course.can.manage ? (
    <GradebookTools courseId={course.id} onOpen={setTool} />
  ) : (
    !course.can.help && <OwnGradesLink courseId={course.id} />
  )
  return (
    <Tabs
      value={subtab}
      onChange={(next) => onSubtab(next as Subtab)}
      keepMounted={false}
      variant="pills"
      styles={pills}
    >
      <div className={classes.top}>
        <Tabs.List className={classes.tabs} aria-label={texts.tabs.label}>
          {parts.map((part) => (
            <Tabs.Tab key={part} value={part}>
              {inParts(
                texts.tabs.parts[part].parts<ReactNode>({
                  long: (inside) => <span className={classes.long}>{inside}</span>,
                }),
              )}
            </Tabs.Tab>
          ))}
          {course.can.help && (
            <Tabs.Tab value="appeals" rightSection={pendingAppeals}>
              {texts.tabs.appeals}
            </Tabs.Tab>
          )}
        </Tabs.List>
        {!isPhone && tools}
      </div>
      {parts.map((part) => (
        <Tabs.Panel key={part} value={part} className={classes.panel}>
          <ResultPanel
            part={part}
            courseId={course.id}
            isStaff={course.can.help}
            filter={filter}
            canManage={course.can.manage}
            questionAppeal={questionAppeal}
          />
        </Tabs.Panel>
      ))}
      {course.can.help && (
        <Tabs.Panel value="appeals" className={classes.panel}>
          {appeals}
        </Tabs.Panel>
      )}
      {isPhone && tools}
      {course.can.manage && (
        <ToolDialogs
          courseId={course.id}
          filter={filter}
          open={tool}
          onClose={() => setTool(null)}
        />
      )}
    </Tabs>
  )
}
