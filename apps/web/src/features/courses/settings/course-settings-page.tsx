import { Skeleton, Stack } from '@mantine/core'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { CourseGate } from '../enroll/course-gate.tsx'
import { CourseSettingsForm } from './course-settings-form.tsx'

const heading = 'Edit Course'

/** Everything that an instructor decides about an existing course. */
export const CourseSettingsPage = ({ courseId }: { courseId: string }) => (
  <CourseGate courseId={courseId} pageTitle={heading} skeleton={<SettingsSkeleton />}>
    {(course) =>
      course.can.manage && (
        <>
          <PageHeader
            back={
              <BackLink
                to="/courses/$courseId"
                params={{ courseId }}
                activeOptions={{ exact: true }}
              >
                Back
              </BackLink>
            }
            title={heading}
          />
          <CourseSettingsForm course={course} />
        </>
      )
    }
  </CourseGate>
)

const SettingsSkeleton = () => (
  <Stack role="status" aria-label="Loading the course" gap="lg" mt={40}>
    <Skeleton h={40} w={220} />
    <Skeleton h={200} />
    <Skeleton h={140} />
    <Skeleton h={80} />
    <Skeleton h={80} />
  </Stack>
)
