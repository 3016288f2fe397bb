import { Button, Text, Title } from '@mantine/core'
import { standardScheme } from '@tbl/domain/scoring-scheme'
import { type ReactNode, useId } from 'react'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { IndividualPicture, TeamPicture } from './example-question.tsx'
import classes from './how-tbl-works.module.css'
import { ApplyPicture, CheckPicture, PreparePicture } from './step-pictures.tsx'

const steps = [
  {
    title: 'Prepare',
    text: 'Before class you read or watch what your instructor gives you.',
    picture: <PreparePicture />,
  },
  {
    title: 'Check',
    text: 'In class you take a short quiz: first alone, then the same one as a team.',
    picture: <CheckPicture />,
  },
  {
    title: 'Apply',
    text: 'With what you now know, your team works on a real problem, and so do the others. Then you compare.',
    picture: <ApplyPicture />,
  },
]

const benefits = [
  {
    title: 'You find out at once',
    text: 'The card shows what is right while you still talk about it.',
  },
  { title: 'Everybody counts', text: 'Each vote is on the table, not only the loudest voice.' },
  { title: 'Preparing pays', text: 'Your own score counts, and your team needs what you know.' },
  { title: 'Class time for what is hard', text: 'Your instructor sees what most teams missed.' },
]

/** What a newcomer wants to know before the first quiz. */
export const HowTblWorksPage = ({ onSeeDemo }: { onSeeDemo: () => void }) => (
  <>
    <PageHeader
      title="How TBL Works"
      text="In Team-Based Learning (TBL) you first answer alone, and then find out together what is right."
    />
    <Part title="The 3-step process">
      <ol className={classes.steps}>
        {steps.map(({ title, text, picture }, index) => (
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
    <Phase title="Individual phase" picture={<IndividualPicture />}>
      <Text>
        The check begins quietly: everybody takes the quiz alone, once. No talking, no second try.
      </Text>
      <Text>
        It shows what you know before your team helps you. Nobody is told what is right yet.
      </Text>
    </Phase>
    <Phase title="Team phase" picture={<TeamPicture />}>
      <Text>
        Your team gets the same questions on a scratch card. You talk, everybody votes, and the
        captain scratches.
      </Text>
      <Text>
        A star is right. Anything else costs {standardScheme.team.costPerWrongTry} points, and you
        try again.
      </Text>
      <Text>
        The answers are shown when your team is done and the individual quiz is over for everybody,
        when both phases are closed after the team quiz, or when your instructor releases them.
      </Text>
    </Phase>
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
    <Part title="Look around">
      <Text mt={8} mb={16} c="var(--tbl-ink-2)">
        The demo course shows a team, its quiz and its scores. Nothing there is saved.
      </Text>
      <Button variant="ink" onClick={onSeeDemo}>
        See the demo course
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
