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
  if (isPrinting)
    return shown.map((one) => (
      <section key={one} className={classes.printed}>
        <Title order={2}>{texts.tabs[one]}</Title>
        {panels[one]}
      </section>
    ))
  return (
    <Tabs
      value={shown.find((one) => one === tab) ?? 'overview'}
      onChange={(next) => onTab(next as Tab)}
      keepMounted={false}
    >
      <Tabs.List aria-label={texts.tabs.label}>
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {texts.tabs[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((one) => (
        <Tabs.Panel key={one} value={one} pt="md">
          {panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
