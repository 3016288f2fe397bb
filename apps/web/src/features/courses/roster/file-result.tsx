import { ScrollArea } from '@mantine/core'
import { maxRosterColumns, type Roster } from '@tbl/domain/roster'
import { type ReactNode, useEffect, useRef } from 'react'
import { rosterDetails } from '../../../tbl/roster-details.ts'
import { AfterAt } from './after-at.tsx'
import { isWithoutEmails } from './check-file.ts'
import { fileRefusalText } from './file-refusal-text.ts'
import classes from './file-result.module.css'
import { texts } from './messages.ts'
import type { Reading } from './use-roster-file.ts'

type FileResultProps = {
  reading: Reading
  previewLimit: number
  errorLimit: number
  isDisabled: boolean
  /** Reads the file again, with this behind the @ of its logins. */
  onAddAfterAt: (text: string) => void
}

/** What came of reading the file; takes the focus, so that it is read out and stands in view. */
export function FileResult({
  reading,
  previewLimit,
  errorLimit,
  isDisabled,
  onAddAfterAt,
}: FileResultProps) {
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    if (reading.kind !== 'read' && reading.kind !== 'refused') return
    result.current?.focus({ preventScroll: true }) // it may be higher than the screen
    result.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [reading])
  if (reading.kind === 'refused') {
    const { title, description } = fileRefusalText(reading.refusal)
    return (
      <section
        ref={result}
        tabIndex={-1}
        className={classes.result}
        aria-label={texts.refused({ title, description })}
      >
        <p className={classes.refused}>{title}</p>
        <p className={classes.hint}>{description}</p>
      </section>
    )
  }
  if (reading.kind !== 'read') return null
  return (
    <section ref={result} tabIndex={-1} className={classes.result} aria-label={resultText(reading)}>
      {reading.roster.loginColumn !== null && (
        <AfterAt
          key={`${reading.file} ${reading.afterAt}`}
          column={reading.roster.loginColumn}
          added={reading.afterAt}
          isDisabled={isDisabled}
          onAdd={onAddAfterAt}
        />
      )}
      <Counts roster={reading.roster} />
      {reading.roster.isCut && (
        <p className={classes.hint}>{texts.result.onlySome({ columns: maxRosterColumns })}</p>
      )}
      <Preview roster={reading.roster} limit={previewLimit} />
      <Errors roster={reading.roster} limit={errorLimit} />
    </section>
  )
}

/** The three counts, and whether they are of all that the file has. */
function resultText({ file, roster }: Extract<Reading, { kind: 'read' }>): string {
  const { entries, invalid, duplicates, isCut } = roster
  const counts = { file, valid: entries.length, invalid: invalid.length, duplicates }
  return isCut
    ? texts.result.countsOfSome({ ...counts, columns: maxRosterColumns })
    : texts.result.counts(counts)
}

function Counts({ roster: { entries, invalid, duplicates } }: { roster: Roster }) {
  const counts = [
    [texts.result.valid, entries.length],
    [texts.result.invalid, invalid.length],
    [texts.result.duplicates, duplicates],
  ] as const
  return (
    <dl className={classes.counts}>
      {counts.map(([name, number]) => (
        <div key={name} data-none={number === 0 || undefined}>
          <dt>{name}</dt>
          <dd>{texts.result.count({ rows: number })}</dd>
        </div>
      ))}
    </dl>
  )
}

function Preview({ roster, limit }: { roster: Roster; limit: number }) {
  if (roster.entries.length === 0)
    return isWithoutEmails(roster) && <p className={classes.refused}>{texts.noValidEmails.title}</p>
  const first = roster.entries.slice(0, limit)
  return (
    <Part title={texts.result.validEmails} more={roster.entries.length - first.length}>
      {first.map(({ email, ...details }) => (
        <li key={email}>
          {email} <span className={classes.hint}>{rosterDetails(details)}</span>
        </li>
      ))}
    </Part>
  )
}

function Errors({ roster: { invalid }, limit }: { roster: Roster; limit: number }) {
  if (invalid.length === 0) return null
  const first = invalid.slice(0, limit)
  return (
    <Part title={texts.result.errors} more={invalid.length - first.length}>
      {first.map(({ number, text, unit }) => (
        <li key={number}>
          <span className={classes.message}>{texts.result.invalidAt[unit]({ number })}</span>{' '}
          <span className={classes.hint}>{text}</span>
        </li>
      ))}
    </Part>
  )
}

/** The start of a list, and how many more there are. */
const Part = ({ title, more, children }: { title: string; more: number; children: ReactNode }) => (
  <>
    <h3 className={classes.heading}>{title}</h3>
    <ScrollArea.Autosize
      mah={240}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}
    >
      <ul className={classes.list}>{children}</ul>
    </ScrollArea.Autosize>
    {more > 0 && (
      <p className={`${classes.hint} ${classes.more}`}>{texts.result.more({ rows: more })}</p>
    )}
  </>
)
