import { Skeleton, Stack } from '@mantine/core'
import { texts } from './messages.ts'

/** The shape of the form while its quiz is on its way. */
export const QuizFormSkeleton = () => (
  <Stack role="status" aria-label={texts.loading} gap="lg" mt={40}>
    <Skeleton h={40} w={220} />
    <Skeleton h={44} />
    <Skeleton h={44} />
    <Skeleton h={44} />
    <Skeleton h={280} mt="xl" />
  </Stack>
)
