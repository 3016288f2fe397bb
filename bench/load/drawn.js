/*
 * In the page that is measured: when the first row of a table was on the screen, in milliseconds
 * since the page was asked for.
 */
window.drawn = 0

new MutationObserver((_changes, observer) => {
  if (!document.querySelector('tbody th')) return
  observer.disconnect()
  requestAnimationFrame(() =>
    setTimeout(() => {
      window.drawn = performance.now()
    }),
  )
}).observe(document, { childList: true, subtree: true })
