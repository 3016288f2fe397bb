import { NumberInput, Text } from '@mantine/core'
import type { TeamList } from '@tbl/contract/teams'
import { offeredTeamCount } from '@tbl/domain/team-generation'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { SectionSelect } from '../../../tbl/sections/section-select.tsx'
import { useSections } from '../../../tbl/sections/use-sections.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { generationPreview, ofSection } from './generation-preview.ts'
import { texts } from './messages.ts'
import { NotJoinedNote } from './not-joined.tsx'
import { useFreshStudents } from './use-fresh-students.ts'
import { useGenerateTeams } from './use-generate-teams.ts'
import type { OnWatching } from './use-watching.ts'

type GenerateTeamsDialogProps = {
  courseId: string
  list: TeamList
  /** The section that is offered first; null: all of them. */
  sectionId: string | null
  isOpen: boolean
  onWatching: OnWatching
  onClose: () => void
}

/** How many teams? Shows what will come out of it before anything is made. */
export const GenerateTeamsDialog = ({ isOpen, ...props }: GenerateTeamsDialogProps) => (
  <Dialog title={texts.generate.title} isOpen={isOpen} onClose={props.onClose}>
    {isOpen && <GenerateTeamsForm {...props} />}
  </Dialog>
)

function GenerateTeamsForm({
  courseId,
  list,
  sectionId: first,
  onWatching,
  onClose,
}: Omit<GenerateTeamsDialogProps, 'isOpen'>) {
  const { data: sections = [] } = useSections(courseId)
  const [wanted, setWanted] = useState(first)
  const section = sections.find(({ id }) => id === wanted)
  const students = section ? ofSection(list, section) : list
  const form = useContractForm<{ count: number | string }>({
    of: ['teams', 'generate'],
    initialValues: { count: offeredTeamCount(students.studentCount) },
  })
  const choose = (next: string | null) => {
    setWanted(next)
    const chosen = sections.find(({ id }) => id === next) ?? list
    form.setFieldValue('count', offeredTeamCount(chosen.studentCount))
  }
  const generate = useGenerateTeams({ onWatching, onGenerated: onClose })
  useFreshStudents(courseId)
  const teamCount = Math.trunc(Number(form.values.count))
  const submit = form.onSubmit(() =>
    generate.mutate({ courseId, count: teamCount, sectionId: section?.id ?? null }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Text c="var(--tbl-ink-2)" mb="md">
        {texts.generate.text}
      </Text>
      <SectionSelect
        sections={sections}
        sectionId={section?.id ?? null}
        onSection={choose}
        hasLabel
      />
      <NumberInput
        label={texts.generate.count}
        {...form.getInputProps('count')}
        min={1}
        max={Math.max(1, students.studentCount)}
        clampBehavior="none"
        allowDecimal={false}
        data-autofocus
      />
      <Text role="status" mt="sm" fw={600}>
        {generate.isPending
          ? texts.generate.busy({ teams: teamCount })
          : generationPreview(students, teamCount)}
      </Text>
      {list.can.edit && <NotJoinedNote courseId={courseId} />}
      <FormButtons submit={texts.generate.title} isBusy={generate.isPending} onCancel={onClose} />
    </form>
  )
}
