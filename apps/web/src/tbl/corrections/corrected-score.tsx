import type { CorrectedScore as Corrected } from '@tbl/contract/attempts'
import type { Part } from '@tbl/domain/grade-item'
import { dayText } from '../../ui/time/timestamp.ts'
import { formatScore } from '../score.tsx'
import classes from './corrections.module.css'
import { texts } from './messages.ts'

/** Beside a score: when a correction changed it, and what it was; nothing where none did. */
export const CorrectedScore = ({ corrected, part }: { corrected: Corrected | null; part: Part }) =>
  corrected && (
    <p className={classes.score}>
      {texts.score({ date: dayText(corrected.at), old: formatScore(corrected.was, part) })}
    </p>
  )
