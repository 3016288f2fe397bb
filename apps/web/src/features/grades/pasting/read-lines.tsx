import type { ReadLines as Read } from '@tbl/contract/grades'
import { useEffect, useRef } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts as shared } from '../messages.ts'
import { scoreText } from '../names.ts'
import { texts } from './messages.ts'
import classes from './pasting.module.css'

/** What became of each line: what is saved, and what is left out and why. */
export function ReadLines({ read: { taken, unknown, wrong } }: { read: Read }) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), []) // the field that had the focus is gone
  const scores = taken.length
  return (
    <>
      <p ref={heading} tabIndex={-1} role="status" className={classes.counts}>
        {texts.read({ taken: scores, unknown: unknown.length, wrong: wrong.length })}
      </p>
      {scores > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
        <section className={classes.scrolls} aria-label={texts.taken} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.student}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {taken.map(({ student, score, before }) => (
                <tr key={student.id}>
                  <th scope="row">
                    <AuthorText>{student.name}</AuthorText>
                  </th>
                  <td>{before === null ? shared.noNumber : scoreText(before)}</td>
                  <td>{scoreText(score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Left
        title={texts.unknown}
        lines={unknown.map(({ line, email }) => texts.line({ line, text: email }))}
      />
      <Left
        title={texts.wrong}
        lines={wrong.map(({ line, text, fault }) =>
          texts.fault({ line, text, fault: texts.faults[fault] }),
        )}
      />
    </>
  )
}

const Left = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
    <section className={classes.scrolls} aria-label={title} tabIndex={0}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
