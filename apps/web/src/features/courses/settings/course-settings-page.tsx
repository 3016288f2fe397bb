import { Skeleton, Stack, Tabs } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { texts as kit } from '../../../ui/messages.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { CourseGate } from '../enroll/course-gate.tsx'
import { SectionsPart } from '../sections/sections-part.tsx'
import { CourseSettingsForm } from './course-settings-form.tsx'
import { texts } from './messages.ts'
import { ScoringPart } from './scoring-part.tsx'

type SettingsPart = 'course' | 'scoring' | 'people' | 'sections'

type CourseSettingsPageProps = {
  courseId: string
  /** Which part the address asks for; the first one that is the reader's where it asks for none. */
  part: SettingsPart | undefined
  onPart: (part: SettingsPart) => void
  /** Who teaches the course and helps in it: another feature's. */
  people: ReactNode
}

/**
 * Everything that who teaches a course decides about it, in parts; assistants see the people
 * alone.
 */
export const CourseSettingsPage = ({ courseId, ...props }: CourseSettingsPageProps) => (
  <CourseGate courseId={courseId} pageTitle={texts.edit} skeleton={<SettingsSkeleton />}>
    {(course) =>
      course.can.help ? (
        <>
          <PageHeader
            back={
              <BackLink to="/courses/$courseId" params={{ courseId }} isExact>
                {kit.back}
              </BackLink>
            }
            title={course.can.manage ? texts.edit : texts.settings}
          />
          {course.can.manage ? <Parts course={course} {...props} /> : props.people}
        </>
      ) : (
        <Navigate to="/" replace />
      )
    }
  </CourseGate>
)

type PartsProps = Omit<CourseSettingsPageProps, 'courseId'> & { course: Course }

const Parts = ({ course, part = 'course', onPart, people }: PartsProps) => (
  <Tabs value={part} onChange={(next) => onPart(next as SettingsPart)} keepMounted={false}>
    <Tabs.List aria-label={texts.parts.label}>
      <Tabs.Tab value="course">{texts.parts.course}</Tabs.Tab>
      <Tabs.Tab value="scoring">{texts.parts.scoring}</Tabs.Tab>
      <Tabs.Tab value="people">{texts.parts.people}</Tabs.Tab>
      <Tabs.Tab value="sections">{texts.parts.sections}</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="course">
      <CourseSettingsForm course={course} />
    </Tabs.Panel>
    <Tabs.Panel value="scoring">
      <ScoringPart courseId={course.id} />
    </Tabs.Panel>
    <Tabs.Panel value="people" pt="xl">
      {people}
    </Tabs.Panel>
    <Tabs.Panel value="sections">
      <SectionsPart course={course} />
    </Tabs.Panel>
  </Tabs>
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
