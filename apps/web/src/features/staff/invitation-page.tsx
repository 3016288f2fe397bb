import { Button, Group, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ContentLanguage } from '@tbl/domain/content-languages'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { refusalMessage } from '../../platform/refusal.ts'
import { useRenew } from '../../platform/stale-after.ts'
import { AuthorText } from '../../tbl/author-text.tsx'
import { inParts } from '../../ui/in-parts.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { texts as kit } from '../../ui/messages.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState, ErrorState, LoadingPage } from '../../ui/page/page-states.tsx'
import { useNavigate } from '../../ui/router/hooks.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

const { invitation: words } = texts

/** What the link of an invitation is for, and what it means to accept it. */
export function InvitationPage({ token }: { token: string }) {
  const api = useApi()
  usePageTitle(words.pageTitle)
  const [isDeclined, setIsDeclined] = useState(false)
  const invitation = useQuery(
    api.staff.invitation.queryOptions({ input: { token }, enabled: !isDeclined, retry: false }),
  )
  if (isDeclined)
    return (
      <EmptyState
        isPage
        title={words.declined.title}
        text={words.declined.text}
        action={<ToCourses />}
      />
    )
  if (invitation.data)
    return (
      <Invitation
        token={token}
        invitation={invitation.data}
        onDeclined={() => setIsDeclined(true)}
      />
    )
  const { error } = invitation
  if (!error) return <LoadingPage />
  if (!isDefinedError(error))
    return (
      <ErrorState
        isPage
        title={words.failed}
        text={kit.checkConnection}
        onRetry={() => void invitation.refetch()}
      />
    )
  const { description } = refusalMessage(
    { failed: { title: words.refused }, refusals: words.refusals },
    error,
  )
  return <ErrorState isPage title={words.refused} text={description} action={<ToCourses />} />
}

const ToCourses = () => (
  <ButtonLink to="/courses" variant="ink">
    {words.goToCourses}
  </ButtonLink>
)

type InvitationProps = {
  token: string
  invitation: {
    courseId: string
    courseTitle: string
    contentLanguage: ContentLanguage | null
    role: 'coTeacher' | 'assistant'
    invitedBy: string
  }
  onDeclined: () => void
}

function Invitation({
  token,
  invitation: { courseTitle, contentLanguage, role, invitedBy },
  onDeclined,
}: InvitationProps) {
  const course = <AuthorText language={contentLanguage}>{courseTitle}</AuthorText>
  const api = useApi()
  const renew = useRenew()
  const navigate = useNavigate()
  const onError = (error: Error) =>
    showError(
      isDefinedError(error)
        ? refusalMessage(
            { failed: words.failedTo, refusals: words.refusals },
            error as unknown as Parameters<typeof refusalMessage<typeof words.refusals>>[1],
          )
        : words.failedTo,
    )
  const accept = useMutation(
    api.staff.accept.mutationOptions({
      onSuccess: async ({ courseId }) => {
        showSuccess({ title: words.done({ course: courseTitle }) })
        await renew('courses', 'quizzes')
        await navigate({ to: '/courses/$courseId', params: { courseId }, replace: true })
      },
      onError,
    }),
  )
  const decline = useMutation(api.staff.decline.mutationOptions({ onSuccess: onDeclined, onError }))
  return (
    <>
      <PageHeader
        title={inParts(words.title.parts<ReactNode>({ course }))}
        text={words.text[role]({ name: invitedBy })}
      />
      <Text maw="60ch">{words.answers}</Text>
      <Group mt="xl" gap="sm">
        <Button
          size="lg"
          variant="default"
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ token })}
        >
          {words.decline}
        </Button>
        <Button
          size="lg"
          loading={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate({ token })}
        >
          {words.accept}
        </Button>
      </Group>
    </>
  )
}
