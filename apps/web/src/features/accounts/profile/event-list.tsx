import { useQuery } from '@tanstack/react-query'
import type { AccountEvent } from '@tbl/contract/accounts'
import { useApi } from '../../../platform/api.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { relativeTime } from '../../../ui/relative-time.ts'

const titles: Record<AccountEvent['kind'], string> = {
  made: 'Account confirmed',
  'new-device': 'Logged in on a new device',
  'failed-login': 'Failed login',
  slowed: 'Too many failed logins: unknown devices had to wait',
  'password-changed': 'Password changed',
  'address-changed': 'E-mail address changed',
  undone: "A change was undone: 'This was not me'",
  'let-in': 'Let in to a course with a code of its instructor',
}

/** What happened to the own account in the last 90 days, the newest first. */
export function EventList() {
  const api = useApi()
  const events = useQuery(api.accounts.listEvents.queryOptions({ input: {} }))
  return (
    <Loaded query={events} what="Recent events">
      {(list) => (
        <Rows label="Recent events">
          {list.map(({ id, kind, at, device }) => (
            <Row
              key={id}
              title={titles[kind]}
              facts={`${device}, ${relativeTime(at, new Date())}`}
            />
          ))}
        </Rows>
      )}
    </Loaded>
  )
}
