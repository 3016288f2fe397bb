import { Select } from '@mantine/core'
import { texts } from '../messages.ts'
import type { SectionFilter } from './use-sections.ts'

const all = 'all'

type SectionSelectProps = SectionFilter & {
  /** Stands above it in a form; in the tools of a list it has none. */
  hasLabel?: boolean
}

/** Chooses one section of a course, or all; nothing where it has none. */
export const SectionSelect = ({
  sections,
  sectionId,
  onSection,
  hasLabel = false,
}: SectionSelectProps) =>
  sections.length > 0 && (
    <Select
      {...(hasLabel ? { label: texts.sections.label } : { 'aria-label': texts.sections.label })}
      data={[
        { value: all, label: texts.sections.all },
        ...sections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={sectionId ?? all}
      onChange={(next) => onSection(next === all ? null : next)}
      allowDeselect={false}
      mb="md"
      w={hasLabel ? undefined : { base: '100%', sm: 220 }}
    />
  )
