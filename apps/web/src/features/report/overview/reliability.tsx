import { Title } from '@mantine/core'
import type { Report } from '@tbl/contract/reports'
import { numberText } from '../../../ui/number.ts'
import { texts as shared } from '../messages.ts'
import { coefficientText, ends, leastCompared, none } from '../numbers.ts'
import { texts } from './messages.ts'
import classes from './overview.module.css'

/** How well the questions measure one thing, and how well that is known. */
export function ReliabilityPart({ report }: { report: Report }) {
  const { alpha, interval, isKr20, students, of, needed } = report.reliability
  if (students < leastCompared)
    return (
      <Part title={texts.reliability.title}>
        <p>{shared.tooFew({ students, least: leastCompared })}</p>
      </Part>
    )
  if (alpha === null)
    return (
      <Part title={texts.reliability.title}>
        <p title={texts.reliability.nothing}>{none}</p>
      </Part>
    )
  const isUnsure = needed !== null && students < needed
  return (
    <Part title={texts.reliability.named({ name: isKr20 ? 'KR-20' : 'alpha' })}>
      <p className={isUnsure ? classes.grey : undefined}>
        <strong>{coefficientText(alpha)}</strong>{' '}
        {interval && texts.reliability.between(ends(interval, coefficientText))}
        {alpha < 0 && ` ${texts.reliability.negative}`}
      </p>
      <p className={classes.small}>
        {needed !== null &&
          texts.reliability.needed({ students: needed, width: numberText('0.1') })}{' '}
        {students < of && texts.reliability.of({ students, of })}
      </p>
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes.part}>
    <Title order={2} size="h3">
      {title}
    </Title>
    {children}
  </section>
)
