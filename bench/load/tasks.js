/* In the page that is measured: tasks of the main thread that took more than 50 ms, in milliseconds. */
window.tasks = []

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.tasks.push(duration)
}).observe({ type: 'longtask' })
