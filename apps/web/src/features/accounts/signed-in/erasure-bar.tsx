import { useMe } from '../../../platform/session.tsx'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import { texts } from '../messages.ts'

/** Says on every page when the account will be deleted. */
export function ErasureBar() {
  const { erasureDueAt } = useMe()
  return (
    <StatusBar>
      {erasureDueAt !== null && texts.erasureDue({ date: new Date(erasureDueAt) })}
    </StatusBar>
  )
}
