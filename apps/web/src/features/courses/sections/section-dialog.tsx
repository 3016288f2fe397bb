import { TextInput } from '@mantine/core'
import type { Section } from '@tbl/contract/sections'
import { maxSectionName } from '@tbl/domain/section-places'
import { useContractForm } from '../../../platform/contract-form.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { said } from '../../../ui/said.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { texts } from './messages.ts'
import { useSaveSection } from './use-change-sections.ts'

type SectionDialogProps = {
  courseId: string
  sections: readonly Section[]
  /** Null makes a new section; undefined: closed. */
  sectionId: string | null | undefined
  onClose: () => void
}

/** Create Section or Rename Section. One that somebody else deletes meanwhile says so. */
export function SectionDialog({ courseId, sections, sectionId, onClose }: SectionDialogProps) {
  const section = sections.find(({ id }) => id === sectionId) ?? null
  return (
    <Dialog
      title={sectionId ? texts.renameTitle : texts.create}
      isOpen={sectionId !== undefined}
      onClose={onClose}
    >
      {sectionId && !section ? (
        <StaleNotice text={texts.gone} onClose={onClose} />
      ) : (
        sectionId !== undefined && (
          <SectionForm courseId={courseId} section={section} onClose={onClose} />
        )
      )}
    </Dialog>
  )
}

type SectionFormProps = { courseId: string; section: Section | null; onClose: () => void }

function SectionForm({ courseId, section, onClose }: SectionFormProps) {
  const form = useContractForm({
    of: ['sections', section ? 'rename' : 'create'],
    initialValues: { name: section?.name ?? '' },
    faults: { name: { MISSING: texts.name.missing } },
  })
  const { save, isPending } = useSaveSection(
    { courseId, sectionId: section?.id ?? null },
    {
      onSaved: onClose,
      onTaken: () => {
        form.setFieldError(
          'name',
          said(() => texts.refusals.SECTION_TAKEN),
        )
        form.getInputNode('name')?.focus()
      },
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit(({ name }) => save(name))}>
      <TextInput
        label={texts.name.label}
        maxLength={maxSectionName}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormButtons
        submit={section ? texts.save : texts.create}
        isBusy={isPending}
        onCancel={onClose}
      />
    </form>
  )
}
