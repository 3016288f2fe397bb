import { Skeleton, Stack } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { texts as kit } from '../../../ui/messages.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { CourseGate } from '../enroll/course-gate.tsx'
import { CourseSettingsForm } from './course-settings-form.tsx'
import { texts } from './messages.ts'

/** Everything that who teaches a course decides about it. */
export const CourseSettingsPage = ({ courseId }: { courseId: string }) => (
  <CourseGate courseId={courseId} pageTitle={texts.edit} skeleton={<SettingsSkeleton />}>
    {(course) =>
      course.can.manage ? (
        <>
          <PageHeader
            back={
              <BackLink
                to="/courses/$courseId"
                params={{ courseId }}
                activeOptions={{ exact: true }}
              >
                {kit.back}
              </BackLink>
            }
            title={texts.edit}
          />
          <CourseSettingsForm course={course} />
        </>
      ) : (
        <Navigate to="/" replace />
      )
    }
  </CourseGate>
)

const SettingsSkeleton = () => (
  <Stack role="status" aria-label={texts.loading} gap="lg" mt={40}>
    <Skeleton h={40} w={220} />
    <Skeleton h={200} />
    <Skeleton h={140} />
    <Skeleton h={80} />
    <Skeleton h={80} />
  </Stack>
)
