import type { Socket } from 'socket.io'

/** What a person hears without asking: the news of the own courses, and of the catalogue. */
export type Feeds = { readonly courseIds: readonly string[]; readonly hasCatalogue: boolean }

export const catalogueRoom = 'catalogue'
/** The room of those who hear the news of a course. */
export const courseRoom = (courseId: string): string => `course:${courseId}`
const isFeed = (room: string): boolean => room === catalogueRoom || room.startsWith('course:')

/**
 * Makes a connection listen to these feeds and no others; answers whether that changed anything.
 */
export async function follow(
  socket: Pick<Socket, 'rooms' | 'join' | 'leave'>,
  { courseIds, hasCatalogue }: Feeds,
): Promise<boolean> {
  const wanted = new Set([...courseIds.map(courseRoom), ...(hasCatalogue ? [catalogueRoom] : [])])
  const gone = [...socket.rooms].filter((room) => isFeed(room) && !wanted.has(room))
  const missing = [...wanted].filter((room) => !socket.rooms.has(room))
  for (const room of gone) await socket.leave(room)
  if (missing.length > 0) await socket.join(missing)
  return gone.length + missing.length > 0
}
