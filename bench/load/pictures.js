/* In the page that is measured: from picture to picture, in milliseconds; it makes the page draw. */
window.pictures = []

let last = 0
requestAnimationFrame(function picture(now) {
  if (last > 0) window.pictures.push(now - last)
  last = now
  requestAnimationFrame(picture)
})
