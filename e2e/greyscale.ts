import type { Locator, Page } from '@playwright/test'

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A shade that is told apart from another, of 256. */
const shades = 64
/** So many pixels of it make a difference that is seen. */
const pixels = 8

/** Which of some elements look the same to who sees no colours, by their places. */
export async function alikeInGrey(page: Page, elements: Locator): Promise<string[]> {
  const boxes = await elements.evaluateAll((all) =>
    all.map((one): Box => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
  const devtools = await page.context().newCDPSession(page)
  const see = (type: 'achromatopsia' | 'none') =>
    devtools.send('Emulation.setEmulatedVisionDeficiency', { type })
  await see('achromatopsia')
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
        setTimeout(drawn, 500) // now and then Chromium gives no frame
      }),
  )
  await page.bringToFront()
  const shot = (await page.screenshot()).toString('base64')
  await see('none')
  const blank = await page.context().newPage()
  const found = await blank.evaluate(compare, { shot, boxes, shades, pixels })
  await blank.close()
  return found
}

/** In a page without rules of its own: cuts them out of the picture, and compares each two. */
async function compare({
  shot,
  boxes,
  shades,
  pixels,
}: {
  shot: string
  boxes: Box[]
  shades: number
  pixels: number
}): Promise<string[]> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${shot}`
  await picture.decode()
  const width = Math.ceil(Math.max(...boxes.map((box) => box.width)))
  const height = Math.ceil(Math.max(...boxes.map((box) => box.height)))
  const greys = boxes.map(({ x, y, ...size }) => {
    const brush = new OffscreenCanvas(width, height).getContext('2d')
    brush?.drawImage(picture, x, y, size.width, size.height, 0, 0, size.width, size.height)
    return brush?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  })
  const different = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.filter((shade, at) => at % 4 === 0 && Math.abs(shade - (other[at] ?? 0)) > shades).length
  return greys.flatMap((one, index) =>
    greys
      .slice(index + 1)
      .flatMap((other, after) =>
        different(one, other) < pixels ? [`${index} and ${index + 1 + after}`] : [],
      ),
  )
}
