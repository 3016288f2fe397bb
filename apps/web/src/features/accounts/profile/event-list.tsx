import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { deviceName } from './device-name.ts'
import { texts } from './messages.ts'

/** What happened to the own account in the last 90 days, the newest first. */
export function EventList() {
  const api = useApi()
  const events = useQuery(api.accounts.listEvents.queryOptions({ input: {} }))
  return (
    <Loaded query={events} failed={texts.events.notLoaded}>
      {(list) => (
        <Rows label={texts.events.title}>
          {list.map(({ id, kind, at, browser, system }) => (
            <Row
              key={id}
              title={texts.events.kinds[kind]}
              facts={texts.events.facts({
                device: deviceName({ browser, system }),
                when: relativeTime(at, new Date()),
              })}
            />
          ))}
        </Rows>
      )}
    </Loaded>
  )
}
