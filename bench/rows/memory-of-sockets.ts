import { inPairs } from '../bench.ts'
import { atMostAbove } from '../limits.ts'
import { closedLoop } from '../load/pace.ts'
import { connectToSocketIo, type LiveEar } from '../load/sockets.ts'
import { openFilesLimit, steadyBytes } from '../memory.ts'
import type { Row } from '../row.ts'
import { type MeasuredServer, startSocketIo } from '../servers/measured-server.ts'
import { buildClass } from '../workloads/class.ts'

/** What the product lets a person have. */
const socketsEach = 10
const atOnce = 20
/** Files that a server has open besides its sockets, at most. */
const otherFiles = 500

/**
 * Connects ever more sockets, as many as each of `steps` says; answers the bytes of the server
 * without any, and with each number. Ends the server.
 */
async function fill(
  server: MeasuredServer,
  cookies: readonly string[],
  steps: readonly number[],
): Promise<readonly number[]> {
  const ears: LiveEar[] = []
  const bytes = [await steadyBytes(server.pid)]
  for (const step of steps) {
    const missing = Array.from({ length: step - ears.length }, (_, index) => ears.length + index)
    await closedLoop(missing, atOnce, async (number) => {
      const cookie = cookies[number % cookies.length]
      ears.push(await connectToSocketIo(server.url, cookie, () => {}))
    })
    bytes.push(await steadyBytes(server.pid))
    const open = ears.filter((ear) => ear.isOpen()).length
    if (open !== step) throw new Error(`${step} sockets were opened, ${open} are still there`)
  }
  for (const ear of ears) ear.drop()
  await server.stop()
  return bytes
}

export const row: Row = {
  title:
    'Memory: a server without sockets, and with ever more of them, none of which does anything',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async ({ world, startAnother }) => {
      const steps = isTiny ? [20, 50] : [1_000, 10_000]
      const most = Math.max(...steps)
      if (openFilesLimit() < most + otherFiles)
        throw new Error(
          `${most} sockets are more than this machine lets a process open: 'ulimit -n' says ${openFilesLimit()}`,
        )
      const { students } = await buildClass(world, most / socketsEach)
      const cookies = students.map(({ cookie }) => cookie)
      const { product, reference } = await inPairs(
        pairs,
        async () => fill(await startAnother({}), cookies, steps),
        async () => fill(await startSocketIo(), cookies, steps),
      )
      const of = (value: (bytes: readonly number[]) => number) => ({
        product: product.map(value),
        reference: reference.map(value),
      })
      const idle = ([bytes = 0]: readonly number[]) => bytes
      return [
        { what: 'without sockets', unit: 'MB', ...of((bytes) => idle(bytes) / 1e6) },
        ...steps.map((step, index) => ({
          what: `with ${step}: more for each`,
          unit: 'kB' as const,
          ...of((bytes) => ((bytes[index + 1] ?? Number.NaN) - idle(bytes)) / step / 1000),
          must: atMostAbove(30),
          aim: atMostAbove(15),
        })),
      ]
    }),
}
