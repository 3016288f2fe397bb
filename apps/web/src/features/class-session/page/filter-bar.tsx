import { Button, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
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
export function FilterBar({ filter, find, onFilter, onFind, searchField, shown }: FilterBarProps) {
  // what is in the field before the list and the address have it, which may take a while
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={classes.filters}>
      <TextInput
        ref={searchField}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed ?? find}
        onFocus={() => setTyped(find)}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onFind(event.currentTarget.value)
        }}
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
}
