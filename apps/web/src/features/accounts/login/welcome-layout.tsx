import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { product } from '../../../platform/product.ts'
import { Mark } from '../../../tbl/mark.tsx'
import { PageFooter } from '../../../ui/page/page-footer.tsx'
import { PageNotice } from '../../../ui/page/page-notice.tsx'
import { texts } from './messages.ts'
import { TableArt } from './table-art.tsx'
import classes from './welcome-layout.module.css'

/**
 * The welcome page: what the product is, and beside it what to do. `isBrief`: room on a phone is
 * for what to do.
 */
export function WelcomeLayout({
  isBrief = false,
  children,
}: {
  isBrief?: boolean
  children: ReactNode
}) {
  return (
    <>
      <PageNotice />
      <main className={classes.page}>
        <div className={classes.welcome}>
          <div className={classes.words}>
            <div className={classes.brand}>
              <Mark size={36} />
              {product}
            </div>
            <Title order={1} className={classes.tagline}>
              {texts.tagline({ product })}
            </Title>
            <Text className={classes.lead}>{texts.lead}</Text>
            <div className={classes.art} data-brief={isBrief || undefined}>
              <TableArt />
            </div>
          </div>
        </div>
        <div className={classes.todo}>
          <div className={classes.form}>{children}</div>
          <footer className={classes.footer}>
            <PageFooter />
          </footer>
        </div>
      </main>
    </>
  )
}
