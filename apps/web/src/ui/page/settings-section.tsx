import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

/** One subject of the settings: what it is about, and beside it what can be changed. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="var(--tbl-ink-2)" mt={4}>
          {text}
        </Text>
      </div>
      <div>{children}</div>
    </section>
  )
}
