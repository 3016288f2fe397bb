import { Checkbox, Text } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import { matchesSearch } from '@tbl/domain/search'
import { useState } from 'react'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import classes from './member-picker.module.css'
import { texts } from './messages.ts'

/** More people than this are easier to search than to scroll. */
const searchFrom = 10

type MemberPickerProps = {
  people: readonly Person[]
  /** In the order of the seats. */
  memberIds: readonly string[]
  onChange: (memberIds: string[]) => void
}

/** Who sits at the table; the order of choosing is the order of the seats. */
export function MemberPicker({ people, memberIds, onChange }: MemberPickerProps) {
  const [search, setSearch] = useState('')
  return (
    <Checkbox.Group
      label={texts.picker.label({ members: memberIds.length })}
      value={[...memberIds]}
      onChange={onChange}
    >
      {people.length > searchFrom && (
        <SearchField label={texts.picker.search} value={search} onChange={setSearch} />
      )}
      {people.length === 0 && <Text c="var(--tbl-ink-2)">{texts.picker.none}</Text>}
      <ul className={classes.people}>
        {people
          .filter(({ name }) => matchesSearch(search, name))
          .map(({ id, name }) => {
            const place = memberIds.indexOf(id)
            return (
              <li key={id}>
                <PersonDisc name={name} seat={place >= 0 ? place : undefined} size={28} />
                <Checkbox
                  className={classes.choice}
                  value={id}
                  label={name}
                  labelPosition="left"
                  size="md"
                />
              </li>
            )
          })}
      </ul>
    </Checkbox.Group>
  )
}
