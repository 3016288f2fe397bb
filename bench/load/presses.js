/*
 * In the page that is measured: from each press of a key or button to the next picture, in
 * milliseconds, by the browser's number of the press.
 */
window.presses = {}

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId)
      window.presses[interactionId] = Math.max(duration, window.presses[interactionId] ?? 0)
  }
}).observe({ type: 'event', durationThreshold: 16 })
