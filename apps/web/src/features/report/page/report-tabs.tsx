import { Tabs, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from './messages.ts'
import classes from './report.module.css'

/** In the order in which they stand. */
const tabs = ['overview', 'questions', 'teams', 'corrections'] as const
export type Tab = (typeof tabs)[number]

type ReportTabsProps = {
  /** Another one counts as the first. */
  tab: string
  onTab: (tab: Tab) => void
  /** A part that is not there has no tab. */
  panels: Readonly<Record<Tab, ReactNode>>
  /** On paper the parts stand below each other. */
  isPrinting: boolean
}

export function ReportTabs({ tab, onTab, panels, isPrinting }: ReportTabsProps) {
  const shown = tabs.filter((one) => panels[one] !== false)
  const open = shown.find((one) => one === tab) ?? 'overview'
  return (
    <Tabs value={open} onChange={(next) => onTab(next as Tab)} keepMounted={false}>
      <Tabs.List aria-label={texts.tabs.label} className={classes.tabs}>
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {texts.tabs[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((one) => {
        const title = isPrinting && <Title order={2}>{texts.tabs[one]}</Title>
        // the open part stays what it is, with all that was opened in it
        return isPrinting && one !== open ? (
          <section key={one} className={classes.printed}>
            {title}
            {panels[one]}
          </section>
        ) : (
          <Tabs.Panel key={one} value={one} pt="md">
            {title}
            {panels[one]}
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}
