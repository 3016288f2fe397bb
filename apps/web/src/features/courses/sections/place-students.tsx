import { Checkbox, Select, Text } from '@mantine/core'
import type { Section } from '@tbl/contract/sections'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { useRootClass } from '../../../ui/page/use-root-class.ts'
import { showError } from '../../../ui/toast.ts'
import { firstEntries, searchedFrom } from '../list-sizes.ts'
import { texts } from './messages.ts'
import classes from './place-students.module.css'
import type { PlacedStudent } from './placed-student.ts'
import { usePlaceStudents } from './use-change-sections.ts'

const everybody = 'everybody'
const nowhere = 'none'

type PlaceStudentsProps = {
  courseId: string
  /** At least one. */
  sections: readonly Section[]
  students: readonly PlacedStudent[]
}

/** Students are chosen, several at once, and put into a section or out of theirs. */
export function PlaceStudents({ courseId, sections, students }: PlaceStudentsProps) {
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(everybody)
  const [picked, setPicked] = useState<readonly string[]>([])
  useRootClass(classes.withBar)
  const [target, setTarget] = useState(sections[0]?.id ?? nowhere)
  const place = usePlaceStudents(courseId, { onPlaced: () => setPicked([]) })
  const names = new Map(sections.map(({ id, name }) => [id, name]))
  const choices = sections.map(({ id, name }) => ({ value: id, label: name }))
  const shown = wanted === nowhere || names.has(wanted) ? wanted : everybody
  const inSection = students.filter(
    ({ sectionId }) => shown === everybody || (sectionId ?? nowhere) === shown,
  )
  const found = inSection.filter(({ name, email }) => matchesSearch(search, name, email))
  const { first, showMore } = useFirstOf(found, firstEntries)
  const chosen = students.flatMap(({ id }) => (picked.includes(id) ? [id] : [])) // some may have left
  const chosenHere = found.filter(({ id }) => chosen.includes(id)).length
  const isAll = found.length > 0 && chosenHere === found.length
  const toggleAll = () => {
    const ids = found.map(({ id }) => id)
    setPicked(isAll ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])])
  }
  const section = target === nowhere ? null : sections.find(({ id }) => id === target)
  const submit = () => {
    if (section === undefined) showError({ title: texts.placing.noSectionChosen })
    else if (chosen.length === 0) showError({ title: texts.placing.nobodyChosen })
    else place.mutate({ section, studentIds: chosen })
  }
  return (
    <>
      <Select
        label={texts.placing.show}
        data={[
          { value: everybody, label: texts.placing.everybody },
          { value: nowhere, label: texts.placing.unplaced },
          ...choices,
        ]}
        value={shown}
        onChange={(next) => setWanted(next ?? everybody)}
        allowDeselect={false}
        mb="md"
      />
      {students.length >= searchedFrom && (
        <SearchField label={texts.placing.search} value={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <Text role="status" c="var(--tbl-ink-2)">
          {inSection.length === 0 ? texts.placing.nobody : texts.placing.notFound}
        </Text>
      ) : (
        <>
          <Checkbox
            className={classes.all}
            label={texts.placing.all({ students: found.length })}
            checked={isAll}
            indeterminate={chosenHere > 0 && !isAll}
            onChange={toggleAll}
          />
          <Checkbox.Group aria-label={texts.placing.list} value={chosen} onChange={setPicked}>
            <ul className={classes.students}>
              {first.map(({ id, name, email, sectionId }) => (
                <li key={id}>
                  <Checkbox
                    value={id}
                    label={name}
                    description={texts.placing.whose({
                      email,
                      section: names.get(sectionId ?? '') ?? texts.placing.nowhere,
                    })}
                  />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        </>
      )}
      <ShowMore shown={first.length} total={found.length} onMore={showMore} />
      <div className={classes.bar}>
        <Select
          label={texts.placing.where({ students: chosen.length })}
          className={classes.target}
          data={[...choices, { value: nowhere, label: texts.placing.nowhere }]}
          value={section === undefined ? null : target}
          onChange={(next) => setTarget(next ?? nowhere)}
          allowDeselect={false}
        />
        <BusyButton isBusy={place.isPending} busyLabel={texts.placing.busy} onClick={submit}>
          {texts.placing.submit}
        </BusyButton>
      </div>
    </>
  )
}
