import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '../apps/server/src/platform/database/open-embedded.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { as } from '../apps/server/testing/as.ts'
import { given, type Person, singleChoice } from '../apps/server/testing/given.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'
import { openWorld } from '../apps/server/testing/world.ts'

/**
 * A class on the embedded database: each student saves a choice within the time, at a random
 * moment.
 */
const students = 300
const seconds = 20
/** How long a slower disk needs for a sync, in milliseconds. */
const slowDisk = 5

const realSync = fs.fsyncSync
const disks: [name: string, sync: typeof fs.fsyncSync][] = [
  ['reference, nothing is forced to the disk', () => {}],
  ["forced to this machine's disk", realSync],
  [
    `forced to a disk that needs ${slowDisk} ms`,
    (file) => {
      const until = performance.now() + slowDisk
      realSync(file)
      while (performance.now() < until);
    },
  ],
]

const world = await openWorld(await openEmbedded(temporaryFolder(), createLog('silent')))
const { teacher, courseId, students: people } = await given(world).course({ students })
const flags = { isActive: true, isVisible: true, isTeamActive: false }
const written = await as(world, teacher).quizzes.create({
  title: 'Cells',
  description: '',
  code: '',
  courseId,
  ...flags,
  questions: [singleChoice('Q1')],
})
const [question] = written.questions
if (!question) throw new Error('The quiz has a question')
for (const person of people) await as(world, person).attempts.start({ quizId: written.id })

/** How long the answer to one save took, in milliseconds. */
async function save(person: Person): Promise<number> {
  await pause(Math.random() * seconds * 1000)
  const started = performance.now()
  const optionId = question?.options[Math.floor(Math.random() * 4)]?.id ?? ''
  await as(world, person).attempts.save({
    quizId: written.id,
    version: 1,
    answers: { [question?.id ?? '']: { optionIds: [optionId], age: 0 } },
  })
  return performance.now() - started
}

const at = (times: readonly number[], share: number): number =>
  times[Math.floor(share * (times.length - 1))] ?? 0
for (const [name, sync] of disks) {
  fs.fsyncSync = sync
  const times = await Promise.all(people.map(save))
  times.sort((a, b) => a - b)
  console.log(
    `${students} saves in ${seconds} s, ${name}: median ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`,
  )
}
fs.fsyncSync = realSync
await world.close()
