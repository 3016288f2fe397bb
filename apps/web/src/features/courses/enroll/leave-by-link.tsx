import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts } from './messages.ts'
import { type LeftCourse, useLeaveByLink } from './use-enrollment.ts'

type Progress =
  | { status: 'asking' }
  | { status: 'left'; course: LeftCourse }
  | { status: 'invalid' }

const titleOf = ({ courseTitle, contentLanguage }: LeftCourse) => (
  <AuthorText language={contentLanguage}>{courseTitle}</AuthorText>
)

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
    onLeft: (course) => setProgress({ status: 'left', course }),
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
          ? inParts(texts.byLink.left.text.parts<ReactNode>({ course: titleOf(progress.course) }))
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
