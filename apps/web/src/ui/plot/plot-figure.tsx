import { Button, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { texts } from './messages.ts'
import classes from './plot.module.css'

type PlotFigureProps = {
  title: string
  /** What it shows, in one or two sentences. */
  caption: ReactNode
  /** The same numbers; the first cell of a row names it. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** The table is there from the start, beside the plot. */
  isTableShown?: boolean
  children: ReactNode
}

/**
 * A plot with its sentence and its table. What is drawn is for the eye alone: a screen reader finds
 * the table, shown or not, and so does paper.
 */
export function PlotFigure({
  title,
  caption,
  table,
  isTableShown = false,
  children,
}: PlotFigureProps) {
  const [isOpen, setIsOpen] = useState(isTableShown)
  const id = useId()
  return (
    <figure className={classes.figure} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={`${id}-title`}>
          {title}
        </Title>
        <Button
          size="sm"
          variant="default"
          aria-expanded={isOpen}
          aria-controls={`${id}-table`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.hideTable : texts.showTable}
        </Button>
      </div>
      <div className={classes.plot} aria-hidden>
        {children}
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
      {/* what scrolls is reached by keyboard, once it is shown */}
      <section
        id={`${id}-table`}
        className={classes.table}
        data-hidden={!isOpen || undefined}
        aria-label={isOpen ? title : undefined}
        tabIndex={isOpen ? 0 : undefined}
      >
        <Cells title={title} table={table} />
      </section>
    </figure>
  )
}

const Cells = ({ title, table: { head, rows } }: Pick<PlotFigureProps, 'title' | 'table'>) => (
  <table aria-label={title}>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={[name, ...cells].join(' ')}>
          <th scope="row">{name}</th>
          {head.slice(1).map((column, at) => (
            <td key={column}>{cells[at]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
