/** The longest announcement, in characters after trimming. */
export const announcementLength = 280

/** What no screen shows: spaces, control and format characters, fillers that look like a space. */
const invisible = /[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** What was typed as it is announced; null where nothing of it can be seen. */
export function announcementText(typed: string): string | null {
  const text = typed.trim()
  return text.replace(invisible, '') === '' ? null : text
}
