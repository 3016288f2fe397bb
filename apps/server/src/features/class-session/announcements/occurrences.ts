import type { AnnouncementEvents } from '@tbl/contract/live'
import { occurrence } from '../../../platform/occurrences.ts'

type OfClass = { readonly courseId: string; readonly staffIds: readonly string[] }

/** Something was announced to the class; `event`, also below, is null where the quiz is hidden. */
export const announced = occurrence<
  OfClass & { readonly event: AnnouncementEvents['announcement'] | null }
>('announced')

/** What was announced is withdrawn. */
export const announcementWithdrawn = occurrence<
  OfClass & { readonly event: AnnouncementEvents['announcementWithdrawn'] | null }
>('announcement withdrawn')

/** A student has seen announcements, or dismissed one. */
export const announcementsSeen = occurrence<{
  readonly courseId: string
  readonly readers: readonly string[]
}>('announcements seen')
