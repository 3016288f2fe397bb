import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  text?: ReactNode
  /** A way back, above the title. */
  back?: ReactNode
  /** The page's buttons. */
  actions?: ReactNode
}

/** The page's heading, one sentence under it, and what can be done here. */
export function PageHeader({ title, text, back, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        {back}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {text && (
          <Text c="var(--tbl-ink-2)" mt={8}>
            {text}
          </Text>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
