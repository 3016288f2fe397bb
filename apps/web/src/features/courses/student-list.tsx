import { Text } from '@mantine/core'
import type { Students } from '@tbl/contract/courses'
import { useState } from 'react'
import { count } from '../../ui/count.ts'
import { PersonDisc } from '../../ui/person-disc.tsx'
import { RowsHeading } from '../../ui/rows.tsx'
import { matchesSearch, SearchField } from '../../ui/search-field.tsx'
import { ShowMore, useFirstOf } from '../../ui/show-more.tsx'
import { firstEntries, searchedFrom } from './list-sizes.ts'
import classes from './students-tab.module.css'

/** Who is enrolled, by name; the instructor also sees e-mail addresses. */
export function StudentList({ list }: { list: Students }) {
  const [search, setSearch] = useState('')
  const emails = new Map(list.audience === 'instructor' ? list.students.map(({ id, email }) => [id, email]) : [])
  const found = list.students.filter(({ id, name }) => matchesSearch(search, name, emails.get(id) ?? ''))
  const { first, showMore } = useFirstOf(found, firstEntries)
  const label = emails.size > 0 ? 'Search by name or e-mail' : 'Search by name'
  return (
    <section aria-labelledby="students">
      <RowsHeading id="students" title={count(list.students.length, 'student')} />
      {list.students.length >= searchedFrom && <SearchField label={label} value={search} onChange={setSearch} mt="md" />}
      {found.length === 0 && (
        <Text role="status" c="var(--tbl-ink-2)">
          No student matches your search.
        </Text>
      )}
      <ul className={classes.students} data-wide={emails.size === 0 || undefined}>
        {first.map(({ id, name }) => (
          <li key={id}>
            <PersonDisc name={name} />
            <span className={classes.name}>{name}</span>
            {emails.has(id) && <span className={classes.email}>{emails.get(id)}</span>}
          </li>
        ))}
      </ul>
      <ShowMore shown={first.length} total={found.length} onMore={showMore} />
    </section>
  )
}
