import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import type { Course, Students } from '@tbl/contract/courses'
import { matchesSearch } from '@tbl/domain/search'
import { UserMinus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { download } from '../../../platform/download.ts'
import { LetInDialog } from '../../../tbl/let-in/let-in-dialog.tsx'
import { texts as shared } from '../../../tbl/messages.ts'
import { rosterDetails } from '../../../tbl/roster-details.ts'
import { SectionSelect } from '../../../tbl/sections/section-select.tsx'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import { RowsHeading } from '../../../ui/list/rows.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { extraTimeText } from '../extra-time/extra-time-text.ts'
import { texts as extraTimeTexts } from '../extra-time/messages.ts'
import { firstEntries, searchedFrom } from '../list-sizes.ts'
import { texts as removalTexts } from '../removal/messages.ts'
import { RemoveStudentDialog } from '../removal/remove-student-dialog.tsx'
import { texts } from './messages.ts'
import classes from './students-tab.module.css'

/** A download of its own: students need none of it. */
const ChooseStudents = lazy(
  download(async () => ({
    default: (await import('../extra-time/choose-students.tsx')).ChooseStudents,
  })),
)

/**
 * Who is enrolled, by name; the staff also sees e-mail addresses, student numbers and sections. Who
 * teaches the course lets in who cannot log in, and removes students.
 */
export function StudentList({
  list,
  course,
  filter,
}: {
  list: Students
  course: Course
  filter: SectionFilter
}) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string; email: string } | null>(null)
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const known = new Map(
    list.audience === 'instructor'
      ? list.students.map(({ id, email, studentNumber, section, extraTime }) => [
          id,
          {
            email,
            details: rosterDetails({ studentNumber, section }),
            time: extraTime ? extraTimeTexts.given.of({ given: extraTimeText(extraTime) }) : '',
          },
        ])
      : [],
  )
  const inSection =
    list.audience === 'instructor' && filter.sectionId !== null
      ? list.students.filter(({ sectionId }) => sectionId === filter.sectionId)
      : list.students
  const found = inSection.filter(({ id, name }) =>
    matchesSearch(search, name, ...Object.values(known.get(id) ?? {})),
  )
  const { first, showMore } = useFirstOf(found, firstEntries)
  const label = known.size > 0 ? texts.students.searchKnown : texts.students.search
  return (
    <section aria-labelledby="students">
      <RowsHeading id="students" title={texts.students.title({ students: inSection.length })} />
      <SectionSelect {...filter} />
      {list.students.length >= searchedFrom && (
        <SearchField label={label} value={search} onChange={setSearch} mt="md" />
      )}
      {isChoosing && list.audience === 'instructor' && (
        <Suspense fallback={<Skeleton height={240} />}>
          <ChooseStudents
            courseId={course.id}
            students={list.students}
            foundIds={new Set(found.map(({ id }) => id))}
            onDone={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
      {!isChoosing && course.can.manage && known.size > 0 && (
        <Button variant="default" mb="md" onClick={() => setIsChoosing(true)}>
          {extraTimeTexts.given.choose}
        </Button>
      )}
      {!isChoosing && found.length === 0 && (
        <Text role="status" c="var(--tbl-ink-2)">
          {inSection.length === 0 ? shared.sections.noStudents : texts.students.notFound}
        </Text>
      )}
      {!isChoosing && (
        <ul className={classes.students} data-wide={known.size === 0 || undefined}>
          {first.map(({ id, name }) => {
            const about = known.get(id)
            return (
              <li key={id}>
                <PersonDisc name={name} />
                <span className={classes.who}>
                  <span className={classes.name}>{name}</span>
                  {about && <Known {...about} />}
                </span>
                {about && course.can.manage && (
                  <>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      mih={44}
                      aria-label={texts.students.letInWhich({ student: name })}
                      onClick={() => setChosen({ id, name, email: about.email })}
                    >
                      {texts.students.letIn}
                    </Button>
                    <ActionIcon
                      size={44}
                      aria-label={removalTexts.removal.which({ student: name })}
                      title={removalTexts.removal.title}
                      onClick={() => setLeaving({ id, name })}
                    >
                      <UserMinus size={18} aria-hidden />
                    </ActionIcon>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <RemoveStudentDialog course={course} student={leaving} onClose={() => setLeaving(null)} />
      <LetInDialog courseId={course.id} student={chosen} onClose={() => setChosen(null)} />
      {!isChoosing && <ShowMore shown={first.length} total={found.length} onMore={showMore} />}
    </section>
  )
}

const Known = ({ email, details, time }: { email: string; details: string; time: string }) => (
  <span className={classes.email}>
    {email}
    {details && <span className={classes.details}>{details}</span>}
    {time && <span className={classes.details}>{time}</span>}
  </span>
)
