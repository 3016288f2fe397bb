/* In the page that is measured; `window.paints` in milliseconds since the page was asked for. */
window.paints = {
  /** The largest thing that was painted. */
  largest: 0,
  /** What has moved without being asked to, as the browser weighs it. */
  shift: 0,
}

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.paints.largest = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.paints.shift += value
}).observe({ type: 'layout-shift', buffered: true })
