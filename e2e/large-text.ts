import type { Page } from '@playwright/test'

/** All text twice as large in a window of the same size. */
const large = ':root { font-size: 200% !important; }'

/**
 * What of the text at 200 % is cut off, beside the window or out of its box: with larger text alone,
 * and with all twice as large, which leaves half the window.
 */
export async function cutAtDoubleSize(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: large })
  const ofText = await page.evaluate(cutOff)
  await style.evaluate((tag) => (tag as HTMLStyleElement).remove())
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: width / 2, height: height / 2 })
  const ofPage = await page.evaluate(cutOff)
  await page.setViewportSize({ width, height })
  return [...ofText, ...ofPage]
}

async function cutOff(): Promise<string[]> {
  // now and then Chromium gives no frame
  const patience = new Promise((resolve) => setTimeout(resolve, 500))
  for (let frame = 0; frame < 2; frame += 1)
    await Promise.race([new Promise(requestAnimationFrame), patience])
  const found: string[] = []
  const scope = document.querySelector('[role="dialog"]') ?? document.body
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent: said, parentElement: parent } = texts.currentNode
    if (!said?.trim() || !parent?.checkVisibility({ contentVisibilityAuto: true })) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const text = range.getBoundingClientRect()
    let isBoxed = false
    for (
      let around: Element | null = parent;
      around && text.width > 0;
      around = around.parentElement
    ) {
      const box = around.getBoundingClientRect()
      const { overflow, backgroundColor, borderTopWidth, clipPath } = getComputedStyle(around)
      if (clipPath !== 'none' || box.width <= 2) break // for who hears the page
      if (/auto|scroll/.test(overflow)) break // what is further down is reached
      const isPage = around === document.documentElement
      const isDrawn = borderTopWidth !== '0px' || !/, 0\)$|^transparent/.test(backgroundColor)
      const isFrame = isPage || /hidden|clip/.test(overflow) || (isDrawn && !isBoxed)
      isBoxed ||= isDrawn
      const ofHeight = isPage ? [] : [box.top - text.top, text.bottom - box.bottom]
      const out = Math.max(box.left - text.left, text.right - box.right, ...ofHeight)
      if (!isFrame || out <= 1) continue
      found.push(`${said} sticks out of ${around.outerHTML.slice(0, 120)}`)
      break
    }
  }
  for (const input of scope.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) continue
    brush.font = font
    const room =
      input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (input.value === '' && brush.measureText(input.placeholder).width > room + 1)
      found.push(`${input.placeholder} has no room in its field`)
  }
  return found
}
