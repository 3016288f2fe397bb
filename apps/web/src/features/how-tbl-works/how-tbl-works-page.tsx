import { Button, Text, Title } from '@mantine/core'
import { questionPoints, standardScheme } from '@tbl/domain/scoring-scheme'
import { type ReactNode, useId } from 'react'
import { formatPoints } from '../../tbl/score.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { IndividualPicture, TeamPicture } from './example-question.tsx'
import classes from './how-tbl-works.module.css'
import { texts } from './messages.ts'
import { ApplyPicture, CheckPicture, PreparePicture } from './step-pictures.tsx'

/** What a wrong try costs where nobody has chosen another scheme. */
const usualCost = 1 - questionPoints(1, standardScheme, { kind: 'single', optionCount: 4 })

const steps = () => [
  { ...texts.steps.prepare, picture: <PreparePicture /> },
  { ...texts.steps.check, picture: <CheckPicture /> },
  { ...texts.steps.apply, picture: <ApplyPicture /> },
]

/** What a newcomer wants to know before the first quiz. */
export const HowTblWorksPage = ({ onSeeDemo }: { onSeeDemo: () => void }) => (
  <>
    <PageHeader title={texts.title} text={texts.text} />
    <Part title={texts.process}>
      <ol className={classes.steps}>
        {steps().map(({ title, text, picture }, index) => (
          <li key={title}>
            {picture}
            <Title order={3}>
              <span className={classes.number}>{index + 1}</span> {title}
            </Title>
            <Text c="var(--tbl-ink-2)">{text}</Text>
          </li>
        ))}
      </ol>
    </Part>
    <Phase title={texts.individual.title} picture={<IndividualPicture />}>
      <Text>{texts.individual.begins}</Text>
      <Text>{texts.individual.shows}</Text>
    </Phase>
    <Phase title={texts.team.title} picture={<TeamPicture />}>
      <Text>{texts.team.card}</Text>
      <Text>{texts.team.cost({ cost: formatPoints(usualCost) })}</Text>
      <Text>{texts.team.answers}</Text>
    </Phase>
    <Part title={texts.benefitsTitle}>
      <ul className={classes.benefits}>
        {Object.values(texts.benefits).map(({ title, text }) => (
          <li key={title}>
            <Title order={3}>{title}</Title>
            <Text c="var(--tbl-ink-2)">{text}</Text>
          </li>
        ))}
      </ul>
    </Part>
    <Part title={texts.demo.title}>
      <Text mt={8} mb={16} c="var(--tbl-ink-2)">
        {texts.demo.text}
      </Text>
      <Button variant="ink" onClick={onSeeDemo}>
        {texts.demo.button}
      </Button>
    </Part>
  </>
)

function Phase({
  title,
  picture,
  children,
}: {
  title: string
  picture: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.phase} aria-labelledby={id}>
      <div className={classes.words}>
        <Title order={2} id={id} className={classes.phaseTitle}>
          {title}
        </Title>
        {children}
      </div>
      {picture}
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}
