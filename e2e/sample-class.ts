import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../scripts/root.mjs'
import { Product } from './product.ts'

/** Of this run alone: the runner empties its place before each. */
const folder = join(root, 'test-results/sample-class')

/** The sample class is gathered by the demo, whose folder stays behind when it is killed. */
async function gather(): Promise<void> {
  const own = mkdtempSync(`${folder}-of-`)
  const demo = await Product.start({ TMPDIR: own }, ['--import', 'tsx', 'scripts/demo.ts'])
  await demo.kill()
  await demo.remove()
  const [made = ''] = readdirSync(own).filter((name) => name.startsWith('tbl-demo-'))
  renameSync(join(own, made), folder)
  rmSync(own, { recursive: true })
}

/**
 * A folder of the product with the sample class in it, to be copied: it takes several times as long
 * to gather as to copy. Whoever needs it first gathers it, the other worker waits for that.
 */
export async function sampleClassFolder(): Promise<string> {
  const taken = `${folder}.taken`
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  const news = watch(parent)
  try {
    while (!existsSync(folder)) {
      const next = new Promise((resolve) => news.once('change', resolve))
      if (take(taken)) await gather().finally(() => rmSync(taken, { recursive: true }))
      else await next
    }
    return folder
  } finally {
    news.close()
  }
}

/** Whether nobody else had it: one call makes a folder, and no other. */
function take(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}
