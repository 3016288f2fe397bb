import type { AnnouncementEvents, TimingEvent } from '@tbl/contract/live'
import { occurrence } from '../../platform/occurrences.ts'

/** What a student is told of the times of a quiz. */
export type OwnEvent = { readonly userId: string; readonly event: TimingEvent }

/**
 * A step of a class session is stored. `own`: students whose times differ from the class's; `event`
 * is null where the quiz is hidden.
 */
export const sessionStepped = occurrence<{
  readonly courseId: string
  readonly staffIds: readonly string[]
  readonly event: TimingEvent | null
  readonly own: readonly OwnEvent[]
}>('session stepped')

/** Something that the cockpit shows has changed, and no phase. */
export const sessionMoved = occurrence<{
  readonly courseId: string
  readonly staffIds: readonly string[]
}>('session moved')

/** The extra time of students in the course is another. */
export const courseExtraTimeSet = occurrence<{
  readonly courseId: string
  readonly staffIds: readonly string[]
}>('course extra time set')

/** The attendance of students was set by hand: whom teams wait for may have changed. */
export const attendanceSet = occurrence<{
  readonly courseId: string
  readonly staffIds: readonly string[]
  /** Whose it is. */
  readonly userIds: readonly string[]
}>('attendance set')

/** Something was announced to the class; `event`, also below, is null where the quiz is hidden. */
export const announced = occurrence<{
  readonly courseId: string
  readonly staffIds: readonly string[]
  readonly event: AnnouncementEvents['announcement'] | null
}>('announced')

/** What was announced is withdrawn. */
export const announcementWithdrawn = occurrence<{
  readonly courseId: string
  readonly staffIds: readonly string[]
  readonly event: AnnouncementEvents['announcementWithdrawn'] | null
}>('announcement withdrawn')

/** A student has seen announcements, or dismissed one. */
export const announcementsSeen = occurrence<{
  readonly courseId: string
  readonly readers: readonly string[]
}>('announcements seen')
