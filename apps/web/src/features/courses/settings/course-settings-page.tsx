import { Skeleton, Stack, Tabs } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { texts as kit } from '../../../ui/messages.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { CourseGate } from '../enroll/course-gate.tsx'
import { SectionsPart } from '../sections/sections-part.tsx'
import { CourseSettingsForm } from './course-settings-form.tsx'
import { texts } from './messages.ts'

type SettingsPart = 'course' | 'sections'

type CourseSettingsPageProps = {
  courseId: string
  part: SettingsPart
  onPart: (part: SettingsPart) => void
}

/** Everything that who teaches a course decides about it, in parts. */
export const CourseSettingsPage = ({ courseId, part, onPart }: CourseSettingsPageProps) => (
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
          <Tabs value={part} onChange={(next) => onPart(next as SettingsPart)} keepMounted={false}>
            <Tabs.List aria-label={texts.parts.label}>
              <Tabs.Tab value="course">{texts.parts.course}</Tabs.Tab>
              <Tabs.Tab value="sections">{texts.parts.sections}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="course">
              <CourseSettingsForm course={course} />
            </Tabs.Panel>
            <Tabs.Panel value="sections">
              <SectionsPart course={course} />
            </Tabs.Panel>
          </Tabs>
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
