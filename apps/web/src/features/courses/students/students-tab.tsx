import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import { CopyCode } from '../../../ui/copy-code.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts as listTexts } from '../allowlist/messages.ts'
import { texts as shared } from '../messages.ts'
import { RemovedStudents } from '../removal/removed-students.tsx'
import { Allowlist } from './allowlist.tsx'
import { texts } from './messages.ts'
import { StudentList } from './student-list.tsx'
import classes from './students-tab.module.css'
import { UploadRosterDialog } from './upload-roster-dialog.tsx'

type StudentsTabProps = { course: Course; filter: SectionFilter }

/** Who is enrolled; for who teaches the course also who may be. */
export function StudentsTab({ course, filter }: StudentsTabProps) {
  if (!course.can.manage) return <Enrolled course={course} filter={filter} />
  return (
    <>
      <UploadRoster course={course} />
      <div className={classes.lists}>
        <div>
          <Enrolled course={course} filter={filter} />
          <RemovedStudents courseId={course.id} />
        </div>
        <Allowlist course={course} />
      </div>
    </>
  )
}

function Enrolled({ course, filter }: StudentsTabProps) {
  const api = useApi()
  const students = useQuery(
    api.enrollment.students.queryOptions({ input: { courseId: course.id } }),
  )
  return (
    <Loaded query={students} failed={texts.students.failed}>
      {(list) =>
        list.students.length === 0 ? (
          <NoStudents course={course} />
        ) : (
          <StudentList list={list} course={course} filter={filter} />
        )
      }
    </Loaded>
  )
}

function NoStudents({ course }: { course: Course }) {
  if (!course.can.manage) return <EmptyState title={texts.none.title} />
  if (course.enrollmentMode !== 'open' && course.autoEnrollFromAllowlist) {
    return <EmptyState title={texts.none.title} text={texts.none.enrolled} />
  }
  return (
    <EmptyState
      title={texts.none.title}
      text={course.enrollmentMode === 'open' ? texts.none.open : texts.none.restricted}
      action={<CopyCode code={course.code} texts={shared.code} />}
    />
  )
}

function UploadRoster({ course }: { course: Course }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.head}>
      <Button leftSection={<Upload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {listTexts.upload}
      </Button>
      <UploadRosterDialog course={course} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
