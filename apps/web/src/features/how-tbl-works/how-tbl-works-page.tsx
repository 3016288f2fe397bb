import { Text, Title } from '@mantine/core'
import { standardScheme } from '@tbl/domain/scoring'
import { type ReactNode, useId } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { IndividualPicture, TeamPicture } from './example-question.tsx'
import classes from './how-tbl-works.module.css'

const steps = [
  { title: 'Prepare', text: 'Before class you read or watch what your instructor gives you.' },
  { title: 'Check', text: 'In class you take a short quiz: first alone, then the same one as a team.' },
  { title: 'Apply', text: 'With what you now know, your team works on a real problem.' },
]

const benefits = [
  { title: 'You find out at once', text: 'The card shows what is right while you still talk about it.' },
  { title: 'Everybody counts', text: 'Each vote is on the table, not only the loudest voice.' },
  { title: 'Preparing pays', text: 'Your own score counts, and your team needs what you know.' },
  { title: 'Class time for what is hard', text: 'Your instructor sees what most teams missed.' },
]

/** What a newcomer wants to know before the first quiz. */
export const HowTblWorksPage = () => (
  <>
    <PageHeader title="How TBL Works" text="In Team-Based Learning (TBL) you first answer alone, and then find out together what is right." />
    <Phase title="Individual phase" picture={<IndividualPicture />}>
      <Text>Everybody takes the quiz alone, once. No talking, no second try.</Text>
      <Text>It shows what you know before your team helps you.</Text>
    </Phase>
    <Phase title="Team phase" picture={<TeamPicture />}>
      <Text>Your team gets the same questions on a scratch card. You talk, everybody votes, and the captain scratches.</Text>
      <Text>A star is right. Anything else costs {standardScheme.costPerWrongTry} points, and you try again.</Text>
    </Phase>
    <Part title="The 3-step process">
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <Title order={3}>{title}</Title>
            <Text c="var(--tbl-ink-2)">{text}</Text>
          </li>
        ))}
      </ol>
    </Part>
    <Part title="The benefits">
      <ul className={classes.benefits}>
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <Title order={3}>{title}</Title>
            <Text c="var(--tbl-ink-2)">{text}</Text>
          </li>
        ))}
      </ul>
    </Part>
  </>
)

function Phase({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
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
