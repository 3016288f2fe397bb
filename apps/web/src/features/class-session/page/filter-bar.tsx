import { Button, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { texts } from './messages.ts'
import classes from './session-page.module.css'
import { type Filter, filters } from './session-search.ts'

type FilterBarProps = {
  filter: Filter
  find: string
  onFilter: (filter: Filter) => void
  onFind: (find: string) => void
  searchField: RefObject<HTMLInputElement | null>
  /** How many students are shown. */
  shown: number
}

/** Whom the lists show: by state, and by the name of a student or team. */
export const FilterBar = ({
  filter,
  find,
  onFilter,
  onFind,
  searchField,
  shown,
}: FilterBarProps) => (
  <div className={classes.filters}>
    <TextInput
      ref={searchField}
      type="search"
      aria-label={texts.search}
      placeholder={texts.search}
      value={find}
      onChange={(event) => onFind(event.currentTarget.value)}
      leftSection={<Search size={18} aria-hidden />}
    />
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{texts.show}</legend>
      {filters.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === filter ? 'ink' : 'default'}
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          {texts.filters[one]}
        </Button>
      ))}
    </fieldset>
    {(filter !== 'all' || find !== '') && (
      <p role="status" className={classes.shown}>
        {texts.shown({ students: shown })}
      </p>
    )}
  </div>
)
