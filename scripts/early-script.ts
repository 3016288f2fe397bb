import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './root.mjs'

const file = join(root, 'apps/web/src/early.ts')

/** What stands in the file that is there before the app. */
export const isEarly = (id: string): boolean =>
  /\/src\/(early|platform\/first-visit\/(early-call|served-session)|api-prefix)\.ts$/.test(id)

/** Puts `early.ts` into the page as a script of its own, before the app. */
export function earlyScript(): Plugin {
  let isBuild = false
  return {
    name: 'early-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: file, name: 'early' })
    },
    transformIndexHtml: (_html, { bundle }) => {
      const [built] = Object.values(bundle ?? {}).filter(
        (one) => one.type === 'chunk' && one.moduleIds.includes(file),
      )
      const src = built ? `/${built.fileName}` : '/src/early.ts'
      return [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src },
          injectTo: 'head',
        },
      ]
    },
  }
}
