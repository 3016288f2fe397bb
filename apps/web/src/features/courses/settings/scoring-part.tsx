import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CourseScoring } from '@tbl/contract/courses'
import { standardScheme } from '@tbl/domain/scoring-scheme'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { texts as shared } from '../../../tbl/scoring/messages.ts'
import type { OwnScoring } from '../../../tbl/scoring/scoring-draft.ts'
import { ScoringForm } from '../../../tbl/scoring/scoring-form.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingsSection } from '../../../ui/page/settings-section.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import classes from './course-settings-form.module.css'
import { texts } from './messages.ts'

const notFixed = { individual: null, team: null }

/** How the quizzes of a course are scored that have no scoring of their own. */
export function ScoringPart({ courseId }: { courseId: string }) {
  const api = useApi()
  const scoring = useQuery(api.courses.scoring.queryOptions({ input: { courseId } }))
  return (
    <Loaded query={scoring} failed={texts.scoring.failed}>
      {(found) => (
        <SettingsSection title={texts.scoring.title} text={texts.scoring.text}>
          <Choice courseId={courseId} scoring={found} />
        </SettingsSection>
      )}
    </Loaded>
  )
}

function Choice({ courseId, scoring }: { courseId: string; scoring: CourseScoring }) {
  const { set, isPending } = useSetCourseScoring(courseId)
  const { own, following, fixed } = scoring
  return (
    <ScoringForm
      key={JSON.stringify(own)}
      own={own}
      followed={standardScheme}
      canFollow={false}
      fixed={notFixed}
      onSave={set}
      buttons={
        <>
          <Text my="md" role="status">
            {texts.scoring.reach({ following, fixed })}
          </Text>
          <div className={classes.bar}>
            <Button type="submit" loading={isPending}>
              {shared.save}
            </Button>
          </div>
        </>
      }
    />
  )
}

function useSetCourseScoring(courseId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const { mutate, isPending } = useMutation(
    api.courses.setScoring.mutationOptions({
      onSuccess: (scoring) => {
        queryClient.setQueryData(api.courses.scoring.queryKey({ input: { courseId } }), scoring)
        showSuccess(shared.saved)
        void renew('quizzes')
      },
      onError: (error) =>
        showError(isDefinedError(error) ? refusalMessage(shared, error) : shared.failed),
    }),
  )
  const set = (changed: Partial<OwnScoring>) => {
    if (Object.keys(changed).length === 0) showSuccess(shared.saved)
    else if (!isPending) mutate({ courseId, ...changed })
  }
  return { set, isPending }
}
