import { Button, Text } from '@mantine/core'
import type { Section } from '@tbl/contract/sections'
import { compareNames } from '@tbl/domain/name-order'
import { maxRosterSize } from '@tbl/domain/roster'
import { isSectionName, planSections } from '@tbl/domain/section-places'
import { inARow, listed } from '@tbl/texts/texts'
import { useState } from 'react'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
import type { PlacedStudent } from './placed-student.ts'
import { usePlaceByAddress } from './use-change-sections.ts'

type RosterSectionsProps = {
  courseId: string
  sections: readonly Section[]
  students: readonly PlacedStudent[]
}

/** What the roster says of students who are in no section. */
const rowsOf = (students: readonly PlacedStudent[]) =>
  students
    .flatMap(({ email, sectionId, section }) =>
      sectionId === null && section !== null && isSectionName(section) ? [{ email, section }] : [],
    )
    .slice(0, maxRosterSize)

/** Offers the sections of the roster to students who are in none; an assigned one stays. */
export function RosterSections({ courseId, sections, students }: RosterSectionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = usePlaceByAddress({
    onPlaced: ({ placed }) => {
      setIsOpen(false)
      showSuccess({ title: texts.file.placed({ students: placed }) })
    },
  })
  const rows = rowsOf(students)
  const { unknownSections: missing } = planSections(rows, { sections, students: [] })
  const named = planSections(rows, { sections: [], students: [] }).unknownSections
  return (
    <>
      {rows.length > 0 && (
        <>
          <Text mb="xs">{texts.roster.found({ students: rows.length })}</Text>
          <Button variant="default" mb="md" onClick={() => setIsOpen(true)}>
            {texts.roster.open}
          </Button>
        </>
      )}
      <Dialog title={texts.roster.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Text mb="sm">
          {texts.roster.what({
            students: rows.length,
            names: listed([...named].sort(compareNames)),
          })}
        </Text>
        {missing.length > 0 && (
          <Text c="var(--tbl-ink-2)">{texts.roster.make({ names: inARow(missing) })}</Text>
        )}
        <ConfirmButtons
          confirm={texts.roster.confirm}
          isBusy={place.isPending}
          onConfirm={() => place.mutate({ courseId, rows, createMissing: true })}
          onCancel={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  )
}
