import { eq } from 'drizzle-orm'
import { courses } from '../src/schema/courses.ts'
import type { World } from './world.ts'

/** The course shows individual scores after the team quiz. */
export const showScoreAfterTeam = (world: World, { courseId }: { courseId: string }) =>
  world.database.connection
    .update(courses)
    .set({ scoreAfterTeam: true })
    .where(eq(courses.id, courseId))
