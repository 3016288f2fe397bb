/**
 * The header of answers of the API with a mark: what the server has sent before it is known to who
 * asks again. None where several servers share their rooms.
 */
export const newsHeader = 'x-news'

/**
 * A place in what one server sends, which another one does not know: `at` grows, and says nothing
 * else.
 */
export type NewsMark = { readonly server: string; readonly at: number }

/** A mark as a text; `parseMark` undoes it. */
export const formatMark = ({ server, at }: NewsMark): string => `${server}.${at}`

/** The mark of a text; null of anything else. */
export function parseMark(text: unknown): NewsMark | null {
  const [, server, at] = (typeof text === 'string' && /^(\w{1,36})\.(\d{1,15})$/.exec(text)) || []
  return server && at ? { server, at: Number(at) } : null
}
