import { Button } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSections } from '../../../tbl/sections/use-sections.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingsSection } from '../../../ui/page/settings-section.tsx'
import { texts } from './messages.ts'
import { PlacingPart } from './placing-part.tsx'
import { RemoveSectionDialog } from './remove-section-dialog.tsx'
import { SectionDialog } from './section-dialog.tsx'
import { SectionRows } from './section-rows.tsx'

/** The sections of a course, and who is in which: for who teaches it. */
export function SectionsPart({ course: { id: courseId } }: { course: Course }) {
  const sections = useSections(courseId)
  /** Null: a new one. The dialogs know a section by its id, so that they see when it is gone. */
  const [saved, setSaved] = useState<string | null>()
  const [removed, setRemoved] = useState<string | null>(null)
  return (
    <Loaded query={sections} failed={texts.failed}>
      {(list) => (
        <>
          <SettingsSection title={texts.title} text={texts.about}>
            <SectionRows sections={list} onRename={setSaved} onRemove={setRemoved} />
            <Button
              variant="default"
              mt="md"
              leftSection={<Plus size={18} aria-hidden />}
              onClick={() => setSaved(null)}
            >
              {texts.create}
            </Button>
          </SettingsSection>
          <SettingsSection title={texts.placing.title} text={texts.placing.about}>
            <PlacingPart courseId={courseId} sections={list} />
          </SettingsSection>
          <SectionDialog
            courseId={courseId}
            sections={list}
            sectionId={saved}
            onClose={() => setSaved(undefined)}
          />
          <RemoveSectionDialog
            courseId={courseId}
            sections={list}
            sectionId={removed}
            onClose={() => setRemoved(null)}
          />
        </>
      )}
    </Loaded>
  )
}
