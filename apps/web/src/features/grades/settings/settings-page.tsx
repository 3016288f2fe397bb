import { Skeleton, Stack } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { CourseGone } from '../course-gone.tsx'
import { texts } from './messages.ts'
import { SettingsForm } from './settings-form.tsx'

/** What totals of a course are made by: categories, weights, missing results, grades. */
export function GradeSettingsPage({ courseId }: { courseId: string }) {
  const api = useApi()
  const query = useQuery(api.grades.settings.queryOptions({ input: { courseId } }))
  const { error, data } = query
  if (isAbsent(error)) return <CourseGone />
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return <Navigate to="/" replace />
  return (
    <WhileOfStaff courseId={data?.courseId ?? null} isOfStaff>
      <Loaded query={query} failed={texts.failedToLoad} skeleton={<SettingsSkeleton />} isPage>
        {(settings) => (
          <ContentLanguageProvider value={settings.contentLanguage}>
            <PageHeader
              back={
                <BackLink to="/courses/$courseId/grades" params={{ courseId }} isExact>
                  {kit.back}
                </BackLink>
              }
              title={texts.heading({ course: settings.courseTitle })}
            />
            <SettingsForm stored={settings} />
          </ContentLanguageProvider>
        )}
      </Loaded>
    </WhileOfStaff>
  )
}

const SettingsSkeleton = () => (
  <Stack role="status" aria-label={kit.loading} gap="lg">
    <Skeleton h={40} w="50%" />
    <Skeleton h={200} />
    <Skeleton h={200} />
    <Skeleton h={120} />
  </Stack>
)
