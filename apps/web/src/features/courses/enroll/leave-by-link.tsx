import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts } from './messages.ts'
import { useLeaveByLink } from './use-enrollment.ts'

type Progress =
  | { status: 'asking' }
  | { status: 'left'; courseTitle: string }
  | { status: 'invalid' }

const focus = (heading: HTMLElement | null) => heading?.focus()

/**
 * Leaves a course with the link of a mail. It asks first: programs that open the links of mails
 * remove nobody.
 */
export function LeaveByLink({ token }: { token: string }) {
  const [progress, setProgress] = useState<Progress>({
    status: token === '' ? 'invalid' : 'asking',
  })
  const leave = useLeaveByLink({
    onLeft: (courseTitle) => setProgress({ status: 'left', courseTitle }),
    onInvalid: () => setProgress({ status: 'invalid' }),
  })
  const { title } = texts.byLink[progress.status]
  return (
    <Stack gap="md" align="flex-start">
      <Title key={progress.status} order={2} fz={28} tabIndex={-1} ref={focus}>
        {title}
      </Title>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {progress.status === 'left'
          ? texts.byLink.left.text({ course: progress.courseTitle })
          : texts.byLink[progress.status].text}
      </Text>
      {progress.status === 'asking' ? (
        <Button
          size="lg"
          variant="ink"
          mt="sm"
          loading={leave.isPending}
          onClick={() => leave.mutate({ token })}
        >
          {texts.byLink.leave}
        </Button>
      ) : (
        <ButtonLink to="/" size="lg" variant="ink" mt="sm">
          {texts.byLink.goToDashboard}
        </ButtonLink>
      )}
    </Stack>
  )
}
