import { Group, Stack, Text, Title } from '@mantine/core'
import { BadgeCheck, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const focus = (heading: HTMLElement | null) => heading?.focus()

type ResultProps = {
  isGood: boolean
  title: string
  text: string
  /** What to do next. */
  children: ReactNode
}

/** How it ended for a link from a mail; takes the focus, so that it is read out. */
export function Result({ isGood, title, text, children }: ResultProps) {
  return (
    <Stack gap="md" align="flex-start">
      {isGood ? (
        <BadgeCheck size={40} color="var(--tbl-ok)" aria-hidden />
      ) : (
        <CircleAlert size={40} color="var(--tbl-danger)" aria-hidden />
      )}
      <Title order={2} fz={28} tabIndex={-1} ref={focus} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <Text>{text}</Text>
      <Group gap="sm" mt="sm">
        {children}
      </Group>
    </Stack>
  )
}
