import { readdirSync } from 'node:fs'
import type { Row } from './row.ts'

/** The rows by name; each is a file of `rows`. */
export const rowNames = (): string[] =>
  readdirSync(new URL('rows', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))

export async function loadRow(name: string): Promise<Row> {
  const { row } = (await import(`./rows/${name}.ts`)) as { row: Row }
  return row
}
