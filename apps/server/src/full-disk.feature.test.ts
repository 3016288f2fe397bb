import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repeats } from '../testing/repeats.ts'
import { startTestApp } from '../testing/running-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** A small disk of its own, where this system lets us have one; it takes root on Linux. */
function mountDisk(): { folder: string; unmount: () => void } | null {
  const folder = temporaryFolder()
  if (
    spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=700', 'tmpfs', folder]).status !==
    0
  )
    return null
  return { folder, unmount: () => void spawnSync('/bin/umount', ['-l', folder]) }
}

// The short form is beside the check itself.
const disk = repeats({ short: 0, long: 1 }) === 1 ? mountDisk() : null
test.runIf(disk)(
  '[FIRM-10] the embedded database on a disk that is really full: /readyz answers 503, one line a minute says why, and with room it goes on',
  { timeout: 300_000 },
  async () => {
    if (!disk) return
    const app = await startTestApp({ dataDir: disk.folder, databaseUrl: null })
    try {
      const teacher = await app.signedUp('Ingrid', 'Instructor')
      const write = async () =>
        (
          await teacher.call('POST', '/courses', {
            title: 'Physiology',
            code: randomUUID().slice(0, 12),
            description: randomBytes(450).toString('hex'),
          })
        ).status
      const ready = async () => (await fetch(`${app.address}/readyz`)).status
      expect([await write(), await ready()]).toEqual([201, 200])
      const { bavail, bsize } = statfsSync(disk.folder)
      writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(bavail * bsize))
      let stored = 0
      while ((await write()) === 201) stored += 1
      console.info(`${stored} courses were stored before the disk was full`)
      await expect.poll(ready, { timeout: 30_000 }).toBe(503)
      for (let times = 0; times < 20; times += 1) await write()
      expect(app.logged.filter((line) => /53100|ENOSPC|No space left/.test(line))).toHaveLength(1)
      rmSync(join(disk.folder, 'filler'))
      await expect.poll(ready, { timeout: 30_000 }).toBe(200)
      expect(await write()).toBe(201)
    } finally {
      await app.close()
      disk.unmount()
    }
  },
)
