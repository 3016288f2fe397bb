import type { Course } from '@tbl/contract/courses'
import { useCallback, useState } from 'react'
import { AppealsPanel } from '../features/appeals/panel/appeals-panel.tsx'
import { QuestionAppeal } from '../features/appeals/question-appeal.tsx'
import { PendingAppeals } from '../features/appeals/waiting/pending-appeals.tsx'
import { CoursePage } from '../features/courses/page/course-page.tsx'
import { GradebookTab } from '../features/gradebook/gradebook-tab.tsx'
import { CourseQuizList } from '../features/quizzes/list/quiz-list.tsx'
import { LobbyDialog } from '../features/team-quiz/lobby/lobby-dialog.tsx'
import { TeamsTab } from '../features/teams/teams-tab.tsx'
import { TourButton } from '../features/tours/tour-button.tsx'
import { useIsLetIn } from '../platform/session.tsx'
import { useNavigate, useParams, useSearch, useSetSearch } from '../ui/router/hooks.ts'
import { subtabFor } from './course-search.ts'

export function CourseRoute() {
  const { courseId } = useParams('/courses/$courseId')
  return <CourseScreen key={courseId} courseId={courseId} />
}

/**
 * What one feature opens of another lives here: the lobby of a team quiz, and the appeals in the
 * gradebook.
 */
function CourseScreen({ courseId }: { courseId: string }) {
  const isLetIn = useIsLetIn()
  const { tab = 'quizzes', subtab, section } = useSearch('/courses/$courseId')
  const setSearch = useSetSearch('/courses/$courseId')
  const navigate = useNavigate()
  const [lobby, setLobby] = useState<{ quizId: string; teamId: string } | null>(null)
  const editSettings = () =>
    void navigate({ to: '/courses/$courseId/settings', params: { courseId } })
  const closeLobby = useCallback(() => setLobby(null), [])
  return (
    <>
      <CoursePage
        courseId={courseId}
        tab={tab}
        onTab={(next) => setSearch({ tab: next, section })}
        section={section ?? null}
        onSection={(next) => setSearch((before) => ({ ...before, section: next ?? undefined }))}
        quizzes={<CourseQuizList courseId={courseId} onOpenLobby={setLobby} />}
        teams={({ can }, filter) => (
          <TeamsTab
            courseId={courseId}
            filter={filter}
            onEditSettings={can.manage ? editSettings : undefined}
          />
        )}
        gradebook={(course, filter) => (
          <GradebookTab
            course={course}
            filter={filter}
            subtab={subtabFor(subtab, course.can)}
            onSubtab={(next) => setSearch({ tab: 'gradebook', subtab: next, section })}
            appeals={<AppealsPanel courseId={courseId} />}
            pendingAppeals={<PendingAppeals courseId={courseId} />}
            questionAppeal={(place, questionId) => (
              <QuestionAppeal {...place} questionId={questionId} />
            )}
          />
        )}
        tour={({ can }) =>
          isLetIn ? null : <TourButton tour="inCourse" reader={tourReader(can)} />
        }
      />
      <LobbyDialog place={lobby} onClose={closeLobby} />
    </>
  )
}

/** Whom the tour of the course shows around. */
const tourReader = ({ help, manage }: Course['can']) =>
  manage ? 'Instructor' : help ? 'Assistant' : 'Student'
