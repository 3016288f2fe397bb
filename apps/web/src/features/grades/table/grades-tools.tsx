import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Columns3, Printer, Search } from 'lucide-react'
import { useState } from 'react'
import { texts } from './messages.ts'
import classes from './page.module.css'
import { type GradesView, type Show, shows } from './view.ts'

type GradesToolsProps = {
  view: GradesView
  teams: readonly string[]
  /** Where students are a list there are no columns. */
  hasColumns: boolean
  onChange: (change: Partial<GradesView>) => void
  onColumns: () => void
}

/** Narrows the table: by name or address, team, and what is said of students. */
export function GradesTools({ view, teams, hasColumns, onChange, onColumns }: GradesToolsProps) {
  // what is in the field before the table and the address have it, which may take a while
  const [typed, setTyped] = useState<string | null>(null)
  const { find, team, show } = view
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed ?? find}
        onFocus={() => setTyped(find)}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange({ find: value })
        }}
        leftSection={<Search size={18} aria-hidden />}
      />
      {(teams.length > 0 || team !== null) && (
        <NativeSelect
          aria-label={texts.team}
          value={team ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ team: value || null })}
          data={[
            { value: '', label: texts.allTeams },
            ...(team !== null && !teams.includes(team) ? [team, ...teams] : teams),
          ]}
        />
      )}
      <NativeSelect
        aria-label={texts.show}
        value={show}
        onChange={({ currentTarget: { value } }) => onChange({ show: value as Show })}
        data={(['all', ...shows] as const).map((value) => ({ value, label: texts.shows[value] }))}
      />
      {hasColumns && (
        <Button
          variant="default"
          leftSection={<Columns3 size={18} aria-hidden />}
          onClick={onColumns}
        >
          {texts.columns.button}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Printer size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    </div>
  )
}
