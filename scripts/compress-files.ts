import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What the server makes pages of. */
const ofServer = ['index.html', 'welcome.json']

/** Below it an answer takes one packet anyhow, in bytes. */
const worthIt = 1024

const packers = {
  br: (content: Buffer) => promisify(brotliCompress)(content),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Puts beside each file of a folder what it is compressed, as `.br` and `.gz`, where that is
 * smaller: as hard as can be, since it is done once. Not what the server makes pages of.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !ofServer.includes(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const content = await readFile(file)
      if (content.length <= worthIt) return
      for (const [extension, pack] of Object.entries(packers)) {
        const packed = await pack(content)
        if (packed.length < content.length) await writeFile(`${file}.${extension}`, packed)
      }
    }),
  )
}
