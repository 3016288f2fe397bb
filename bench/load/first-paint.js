/* In the page that is measured; `window.paints` in milliseconds since the page was asked for. */
window.paints = {
  /** The largest thing painted so far. */
  largest: 0,
  /** What has moved without being asked to, as the browser weighs it. */
  shift: 0,
  /** The longest that a press of a key or button has waited for its picture, by the press. */
  presses: {},
}

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.paints.largest = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.paints.shift += value
}).observe({ type: 'layout-shift', buffered: true })

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId)
      window.paints.presses[interactionId] = Math.max(
        duration,
        window.paints.presses[interactionId] ?? 0,
      )
}).observe({ type: 'event', durationThreshold: 16 })
