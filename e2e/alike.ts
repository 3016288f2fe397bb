import type { Page } from '@playwright/test'

const mark = 'data-alike'

/** What is touched has to be this wide and high, in pixels, or stand alone (WCAG 2.5.8). */
const smallTarget = 24

/**
 * Marks those items of long lists that have enough before them of the same kind: as many elements,
 * with the same classes, painted the same, and as small. What is in the window, where other things
 * may lie over it, is never marked, nor is the last of a list. Answers a selector of what is
 * marked, and nothing where nothing is.
 */
export async function markAlike(page: Page): Promise<string[]> {
  const isAny = await page.evaluate(
    ({ mark, long, enough, smallTarget }) => {
      for (const item of document.querySelectorAll(`[${mark}]`)) item.removeAttribute(mark)
      const kindOf = (node: Node): string => {
        if (!(node instanceof Element)) return node.nodeValue?.trim() ? 'words' : ''
        const style = getComputedStyle(node)
        const { width, height } = node.getBoundingClientRect()
        const paint = [
          style.color,
          style.backgroundColor,
          style.backgroundImage,
          style.textShadow,
          style.opacity,
          style.fontSize,
          style.fontWeight,
          style.textDecorationLine,
          style.visibility,
          width < smallTarget,
          height < smallTarget,
        ]
        const parts = [...node.childNodes].map(kindOf)
        return `<${node.tagName} ${node.getAttribute('class')} ${paint}>${parts.join('')}</>`
      }
      for (const list of document.querySelectorAll('body *')) {
        if (list.children.length < long || list.closest(`[${mark}]`)) continue
        const before = new Map<string, number>()
        for (const item of list.children) {
          const kind = kindOf(item)
          const seen = before.get(kind) ?? 0
          before.set(kind, seen + 1)
          const isBelow = item.getBoundingClientRect().top > innerHeight
          if (seen < enough || !isBelow || item === list.lastElementChild) continue
          item.setAttribute(mark, '')
        }
      }
      return document.querySelector(`[${mark}]`) !== null
    },
    { mark, long: 12, enough: 3, smallTarget },
  )
  return isAny ? [`[${mark}]`] : []
}
