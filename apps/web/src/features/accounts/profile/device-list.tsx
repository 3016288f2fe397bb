import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeviceSession } from '@tbl/contract/accounts'
import { deviceName } from '@tbl/domain/device-name'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { relativeTime } from '../../../ui/relative-time.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { othersSignedOut, refusalText, signOutFailedTitle } from '../messages.ts'
import classes from './profile.module.css'

/** The browsers in which the person is logged in, this one first, and a way to end the others. */
export function DeviceList() {
  const api = useApi()
  const sessions = useQuery(api.accounts.listSessions.queryOptions({ input: {} }))
  return (
    <Loaded query={sessions} what="Your devices">
      {(list) => (
        <>
          <Rows label="Devices">
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
    title={isLetIn ? `${deviceName(userAgent)}, let in with a code` : deviceName(userAgent)}
    facts={
      isThis ? (
        <span className={classes.here}>This browser</span>
      ) : (
        `Last seen ${relativeTime(lastSeen, new Date())}`
      )
    }
  />
)

function SignOutOthers({ hasOthers }: { hasOthers: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const end = useMutation(
    api.accounts.endOtherSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        const { title, description } = othersSignedOut(ended)
        showSuccess({ title, description })
        setIsAsking(false)
        return queryClient.invalidateQueries({ queryKey: api.accounts.listSessions.key() })
      },
      onError: (error) =>
        showError({
          title: signOutFailedTitle,
          description: isDefinedError(error) ? refusalText(error) : failureText(error),
        }),
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
        Sign out other devices
      </Button>
      <Dialog title="Sign out other devices?" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <Text c="var(--tbl-ink-2)">They have to log in again. This browser stays logged in.</Text>
        <ConfirmButtons
          confirm="Sign out"
          isBusy={end.isPending}
          onConfirm={() => end.mutate({})}
          onCancel={() => setIsAsking(false)}
        />
      </Dialog>
    </>
  )
}
