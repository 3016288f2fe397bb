import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { ArrowDownUp, Columns3, Printer, Search, SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './page.module.css'
import { type GradesView, type Show, shows } from './view.ts'

type GradesToolsProps = {
  view: GradesView
  teams: readonly string[]
  /** Students are a list there: it has no columns, and no head to sort it by. */
  isPhone: boolean
  onChange: (change: Partial<GradesView>) => void
  onColumns: () => void
}

/** Narrows the table: by name or address, team, and what is said of students. */
export const GradesTools = memo(function GradesTools({
  view,
  teams,
  isPhone,
  onChange,
  onColumns,
}: GradesToolsProps) {
  useLanguage()
  // what is in the field before the table and the address have it, which may take a while
  const [typed, setTyped] = useState<string | null>(null)
  const filters = <Filters {...{ view, teams, onChange }} />
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed ?? view.find}
        onFocus={() => setTyped(view.find)}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange({ find: value })
        }}
        leftSection={<Search size={18} aria-hidden />}
      />
      {isPhone ? (
        <PhoneTools view={view} onChange={onChange}>
          {filters}
        </PhoneTools>
      ) : (
        <>
          {filters}
          <Button
            variant="default"
            leftSection={<Columns3 size={18} aria-hidden />}
            onClick={onColumns}
          >
            {texts.columns.button}
          </Button>
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </>
      )}
    </div>
  )
})

function Filters({ view, teams, onChange }: Pick<GradesToolsProps, 'view' | 'teams' | 'onChange'>) {
  const { team, show } = view
  // the table is there before a few hundred of them
  const options = useDeferredValue(teams, [])
  return (
    <>
      {(teams.length > 0 || team !== null) && (
        <NativeSelect
          className={classes.team}
          aria-label={texts.team}
          value={team ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ team: value || null })}
          data={[
            { value: '', label: texts.allTeams },
            ...(team !== null && !options.includes(team) ? [team, ...options] : options),
          ]}
        />
      )}
      <NativeSelect
        aria-label={texts.show}
        value={show}
        onChange={({ currentTarget: { value } }) => onChange({ show: value as Show })}
        data={(['all', ...shows] as const).map((value) => ({ value, label: texts.shows[value] }))}
      />
    </>
  )
}

type PhoneToolsProps = Pick<GradesToolsProps, 'view' | 'onChange'> & { children: ReactNode }

/** In one line, so that students are in sight: the filters open below it. */
function PhoneTools({ view, onChange, children }: PhoneToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const inUse = Number(view.team !== null) + Number(view.show !== 'all')
  return (
    <>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<SlidersHorizontal size={18} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inUse === 0 ? texts.filters : texts.filtersInUse({ inUse })}
      </Button>
      <NativeSelect
        className={classes.sorting}
        aria-label={texts.sortBy}
        value={view.sorting.column === 'total' ? 'total' : 'name'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sorting: { column: value, isDown: false } })
        }
        data={[
          { value: 'name', label: texts.student },
          { value: 'total', label: shared.total },
        ]}
        leftSection={<ArrowDownUp size={18} aria-hidden />}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.print}
        onClick={() => window.print()}
      >
        <Printer size={18} aria-hidden />
      </ActionIcon>
      <div id={id} className={classes.filters} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
