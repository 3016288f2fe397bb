import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import classes from './result-group.module.css'

type ResultGroupProps = {
  /** Of the quiz, or of what is typed. */
  title: string
  /** Facts and links about all of it. */
  beside?: ReactNode
  children: ReactNode
}

/** A student's results at one quiz, or at one typed item; in a list of these. */
export const ResultGroup = ({ title, beside, children }: ResultGroupProps) => (
  <li className={classes.group}>
    <div className={classes.head}>
      <h3 className={classes.title}>
        <AuthorText>{title}</AuthorText>
      </h3>
      {beside}
    </div>
    <ul className={classes.lines}>{children}</ul>
  </li>
)

/** A result in words: what it is, and how it came about, a line each. */
export type ResultWords = { readonly figure: string; readonly notes: readonly string[] }

type ResultLineProps = {
  /** Of which part of the quiz; null: there are none. */
  part: string | null
  words: ResultWords
  isDropped: boolean
  /** Buttons at its end. */
  actions?: ReactNode
}

/** One result with all that is said of it; struck through where it is dropped. */
export const ResultLine = ({
  part,
  words: { figure, notes },
  isDropped,
  actions,
}: ResultLineProps) => (
  <li className={classes.line}>
    {part !== null && <span className={classes.part}>{part}</span>}
    <p className={classes.figure}>{isDropped ? <s>{figure}</s> : figure}</p>
    <div className={classes.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </li>
)

/** All results of a student. */
export const ResultGroups = ({ children }: { children: ReactNode }) => (
  <ul className={classes.groups}>{children}</ul>
)
