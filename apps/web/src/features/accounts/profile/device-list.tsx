import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeviceSession } from '@tbl/contract/accounts'
import { deviceOf } from '@tbl/domain/device'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { deviceName } from './device-name.ts'
import { texts } from './messages.ts'
import classes from './profile.module.css'

/** The browsers in which the person is logged in, this one first, and a way to end the others. */
export function DeviceList() {
  const api = useApi()
  const sessions = useQuery(api.accounts.listSessions.queryOptions({ input: {} }))
  return (
    <Loaded query={sessions} failed={texts.devices.notLoaded}>
      {(list) => (
        <>
          <Rows label={texts.devices.list}>
            {[...list.filter(({ isThis }) => isThis), ...list.filter(({ isThis }) => !isThis)].map(
              (session) => (
                <DeviceRow key={session.id} session={session} />
              ),
            )}
          </Rows>
          <SignOutOthers hasOthers={list.some(({ isThis }) => !isThis)} />
        </>
      )}
    </Loaded>
  )
}

const DeviceRow = ({
  session: { userAgent, isThis, isLetIn, lastSeen },
}: {
  session: DeviceSession
}) => (
  <Row
    title={
      isLetIn
        ? texts.devices.letIn({ device: deviceName(deviceOf(userAgent)) })
        : deviceName(deviceOf(userAgent))
    }
    facts={
      isThis ? (
        <span className={classes.here}>{texts.devices.isThis}</span>
      ) : (
        texts.devices.lastSeen({ when: relativeTime(lastSeen, new Date()) })
      )
    }
  />
)

function SignOutOthers({ hasOthers }: { hasOthers: boolean }) {
  const api = useApi()
  const renew = useRenew()
  const [isAsking, setIsAsking] = useState(false)
  const end = useMutation(
    api.accounts.endOtherSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        const { title, description } = texts.signOut.done
        showSuccess({ title, description: description({ devices: ended }) })
        setIsAsking(false)
        return renew('devices')
      },
      onError: (error) =>
        showError(
          isDefinedError(error)
            ? accountRefusal(texts.signOut.failed, error)
            : { ...texts.signOut.failed, description: failureText(error) },
        ),
    }),
  )
  return (
    <>
      <Button
        variant="default"
        mt="md"
        aria-disabled={!hasOthers || undefined}
        data-disabled={!hasOthers || undefined}
        onClick={() => hasOthers && setIsAsking(true)}
      >
        {texts.signOut.button}
      </Button>
      <Dialog title={texts.signOut.title} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <Text c="var(--tbl-ink-2)">{texts.signOut.what}</Text>
        <ConfirmButtons
          confirm={texts.signOut.confirm}
          isBusy={end.isPending}
          onConfirm={() => end.mutate({})}
          onCancel={() => setIsAsking(false)}
        />
      </Dialog>
    </>
  )
}
