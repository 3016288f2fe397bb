import { gradeSigns } from '@tbl/contract/grades'
import type { MissingRule } from '@tbl/domain/counted-result'
import { texts as cells } from '../cell/messages.ts'
import { signIcons, UncountedIcon, ZeroIcon } from '../cell/signs.tsx'
import { texts } from './messages.ts'
import classes from './page.module.css'

/** What the signs of cells say. */
export const Legend = ({ missing }: { missing: MissingRule }) => (
  <ul className={classes.legend} aria-label={texts.legend.label}>
    <li>
      <b>{cells.short.excused}</b> {texts.legend.excused}
    </li>
    <li>{cells.short.makeup({ score: texts.legend.makeup })}</li>
    <li>
      <ZeroIcon size={14} aria-hidden /> {texts.legend.zero}
    </li>
    <li>
      <UncountedIcon size={14} aria-hidden /> {texts.legend.uncounted}
    </li>
    {gradeSigns.map((sign) => {
      const Icon = signIcons[sign]
      return (
        <li key={sign}>
          <Icon size={14} aria-hidden /> {cells.signs[sign]}
        </li>
      )
    })}
    <li>
      <s>{texts.legend.dropped}</s>
    </li>
    <li>
      {cells.short.none} {texts.legend.none}
    </li>
    <li>{texts.missingRules[missing]}</li>
  </ul>
)
