import { EmptyState } from '../../ui/page/page-states.tsx'
import { StatusBar } from '../../ui/page/status-bar.tsx'
import { texts } from './messages.ts'

/** On every page of a tab that acts for an invented student. */
export const ActingBar = ({ name }: { name: string }) => <StatusBar>{texts.as({ name })}</StatusBar>

/** What such a tab shows once there is nobody to act for. */
export const RehearsalOver = () => (
  <main>
    <EmptyState isPage title={texts.over.title} text={texts.over.text} />
  </main>
)
