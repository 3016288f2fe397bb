import { ActionIcon, Text } from '@mantine/core'
import type { Section } from '@tbl/contract/sections'
import { Pencil, Trash2 } from 'lucide-react'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { texts } from './messages.ts'

type SectionRowsProps = {
  sections: readonly Section[]
  onRename: (sectionId: string) => void
  onRemove: (sectionId: string) => void
}

/** The sections with their numbers of students; what to do where there is none. */
export function SectionRows({ sections, onRename, onRemove }: SectionRowsProps) {
  if (sections.length === 0)
    return (
      <>
        <Text fw={650}>{texts.none.title}</Text>
        <Text c="var(--tbl-ink-2)">{texts.none.text}</Text>
      </>
    )
  return (
    <Rows label={texts.title}>
      {sections.map(({ id, name, studentCount }) => (
        <Row
          key={id}
          title={name}
          facts={texts.students({ students: studentCount })}
          action={
            <>
              <ActionIcon
                aria-label={texts.renameWhich({ section: name })}
                onClick={() => onRename(id)}
              >
                <Pencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={texts.removeWhich({ section: name })}
                onClick={() => onRemove(id)}
              >
                <Trash2 size={18} aria-hidden />
              </ActionIcon>
            </>
          }
        />
      ))}
    </Rows>
  )
}
