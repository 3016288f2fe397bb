import { Button, Stack, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useMe } from '../../../platform/session.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ErasureNotice } from './erasure-notice.tsx'
import { texts } from './messages.ts'

/** What the product knows of the person: to take along, and to have deleted. */
export function YourData() {
  const { erasureDueAt } = useMe()
  return (
    <Stack gap="xl">
      <DownloadData />
      {erasureDueAt === null ? <DeleteAccount /> : <ErasureNotice dueAt={erasureDueAt} />}
    </Stack>
  )
}

function DownloadData() {
  const api = useApi()
  const { done, failed, button, what } = texts.download
  const download = useMutation(
    api.accounts.exportData.mutationOptions({
      onSuccess: (file) => {
        saveFile(file)
        showSuccess({ title: done, description: file.name })
      },
      onError: (error) =>
        showError(
          isDefinedError(error)
            ? accountRefusal(failed, error)
            : { ...failed, description: failureText(error) },
        ),
    }),
  )
  return (
    <div>
      <Text mb="sm">{what}</Text>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate({})}>
        {button}
      </Button>
    </div>
  )
}

function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div>
      <Text mb="sm">{texts.erase.what}</Text>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {texts.erase.button}
      </Button>
      <DeleteAccountDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}
