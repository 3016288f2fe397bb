import { VisuallyHidden } from '@mantine/core'
import type { CorrectionPreview, Tally } from '@tbl/contract/corrections'
import { numberText, percentText } from '../../../ui/number.ts'
import { texts } from './messages.ts'
import classes from './preview.module.css'

/** How many go up, stay and go down, and what becomes of the means. */
export const TallyTable = ({ students, teams }: Pick<CorrectionPreview, 'students' | 'teams'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <section className={classes.scroll} aria-label={texts.table.caption} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <td>
            <VisuallyHidden>{texts.table.who}</VisuallyHidden>
          </td>
          <th scope="col">{texts.table.up}</th>
          <th scope="col">{texts.table.same}</th>
          <th scope="col">{texts.table.down}</th>
          <th scope="col">{texts.table.mean}</th>
        </tr>
      </thead>
      <tbody>
        <TallyRow label={texts.table.students} tally={students} />
        <TallyRow label={texts.table.teams} tally={teams} />
      </tbody>
    </table>
  </section>
)

const TallyRow = ({ label, tally: { up, same, down, mean } }: { label: string; tally: Tally }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{numberText(String(up))}</td>
    <td>{numberText(String(same))}</td>
    <td>{numberText(String(down))}</td>
    <td>{texts.table.change({ from: meanText(mean.from), to: meanText(mean.to) })}</td>
  </tr>
)

const meanText = (mean: number | null): string =>
  mean === null ? texts.table.none : percentText(mean.toFixed(2))
