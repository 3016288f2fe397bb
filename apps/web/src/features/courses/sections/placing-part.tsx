import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Section } from '@tbl/contract/sections'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { FileDialog } from './file-dialog.tsx'
import { texts } from './messages.ts'
import { PlaceStudents } from './place-students.tsx'
import { RosterSections } from './roster-sections.tsx'

type PlacingPartProps = { courseId: string; sections: readonly Section[] }

/** Every way to put students into sections: by hand, from a file, and as the roster says. */
export function PlacingPart({ courseId, sections }: PlacingPartProps) {
  const api = useApi()
  const students = useQuery(api.enrollment.students.queryOptions({ input: { courseId } }))
  const [isFile, setIsFile] = useState(false)
  return (
    <Loaded query={students} failed={texts.placing.failed}>
      {(list) => {
        const known = list.audience === 'instructor' ? list.students : []
        if (known.length === 0) return <Text c="var(--tbl-ink-2)">{texts.placing.none}</Text>
        return (
          <>
            <Group gap="sm" mb="md">
              <Button
                variant="default"
                leftSection={<FileUp size={18} aria-hidden />}
                onClick={() => setIsFile(true)}
              >
                {texts.file.open}
              </Button>
            </Group>
            <RosterSections courseId={courseId} sections={sections} students={known} />
            {sections.length > 0 && (
              <PlaceStudents courseId={courseId} sections={sections} students={known} />
            )}
            <FileDialog
              courseId={courseId}
              sections={sections}
              isOpen={isFile}
              onClose={() => setIsFile(false)}
            />
          </>
        )
      }}
    </Loaded>
  )
}
