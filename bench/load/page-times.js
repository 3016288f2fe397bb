/* In the page that is measured; `window.times` in milliseconds. */
window.times = {
  /** From each press of a key or button to the next picture, by the browser's number of the press. */
  presses: {},
  /** From picture to picture. */
  pictures: [],
}

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId)
      window.times.presses[interactionId] = Math.max(
        duration,
        window.times.presses[interactionId] ?? 0,
      )
  }
}).observe({ type: 'event', durationThreshold: 16 })

let last = 0
requestAnimationFrame(function picture(now) {
  if (last > 0) window.times.pictures.push(now - last)
  last = now
  requestAnimationFrame(picture)
})
