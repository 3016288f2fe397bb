import type { World } from '../../world.ts'
import { createRecorder, listeningTo, type Recording } from '../recorder.ts'
import { keepAccount } from './accounts.ts'
import { castOf } from './cast.ts'
import { readClass } from './class.ts'
import { correctKeys } from './corrections.ts'
import { changeCourses, enrollByList } from './courses.ts'
import { eraseAccount } from './erasure.ts'
import { changeGrades } from './grades.ts'
import { gradeCourse } from './grading.ts'
import { helpInCourse } from './helping.ts'
import { chooseLanguages } from './languages.ts'
import { readScoreLater } from './later.ts'
import { takeInOwnTime } from './own-time.ts'
import { enterPapers } from './paper.ts'
import { goThroughQuiz } from './quiz.ts'
import { lookAtReport } from './reports.ts'
import { askForAll } from './rights.ts'
import { arrangeSections } from './sections.ts'
import { runSession } from './sessions.ts'
import { changeStaff } from './staff.ts'
import { arrangeTeams, formTeams } from './teams.ts'
import { writeQuizzes } from './writing.ts'

/** Plays the whole story, and answers all that was asked, answered and heard. */
export async function recordStory(world: World): Promise<Recording> {
  const recorder = createRecorder(listeningTo(world))
  const cast = await castOf(recorder)
  await readClass(recorder, cast)
  await goThroughQuiz(recorder, cast).then((valves) => changeGrades(recorder, cast, valves))
  await correctKeys(recorder, cast)
  await lookAtReport(recorder, cast)
  await gradeCourse(recorder, cast)
  await writeQuizzes(recorder, cast)
  for (const part of [
    formTeams,
    readScoreLater,
    changeCourses,
    enrollByList,
    keepAccount,
    askForAll,
    arrangeTeams,
    changeStaff,
    helpInCourse,
    arrangeSections,
    eraseAccount,
    chooseLanguages,
    runSession,
    enterPapers,
    takeInOwnTime,
  ])
    await part(recorder, cast)
  return recorder.recording
}
