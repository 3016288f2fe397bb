/**
 * Gathers to whom the same object is sent in one go, and sends it once: a message is encoded for
 * each time it is sent, not for each who hears it.
 */
export function sendOnce<Message extends object>(
  send: (to: readonly string[], message: Message) => void,
): (to: readonly string[], message: Message) => void {
  const waiting = new Map<Message, string[]>()
  const flush = () => {
    const sent = [...waiting]
    waiting.clear()
    for (const [message, to] of sent) send(to, message)
  }
  return (to, message) => {
    if (waiting.size === 0) queueMicrotask(flush)
    waiting.set(message, [...(waiting.get(message) ?? []), ...to])
  }
}
