import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classWithAllRoles, fingerprint, roles, type Situation } from '../testing/access.ts'
import { foundRow, type MatrixRow, matrix, readMatrix, rooms } from '../testing/access-matrix.ts'
import { operations } from '../testing/operations.ts'
import { openWorld, type World } from '../testing/world.ts'

/** What the matrix says nothing about, or too much. */
function gaps(rows: readonly MatrixRow[]): string[] {
  const things = [...operations, ...Object.keys(rooms)]
  const missing = things.flatMap((thing) => {
    const row = rows.find((one) => one.thing === thing)
    return row
      ? roles.filter((role) => !row.cells[role]).map((role) => `${thing} for ${role}`)
      : [thing]
  })
  return [
    ...missing,
    ...rows
      .map(({ thing }) => thing)
      .filter((thing, index, all) => !things.includes(thing) || all.indexOf(thing) !== index),
  ]
}

let world: World
let situation: Situation
let before: string
beforeAll(async () => {
  world = await openWorld()
  situation = await classWithAllRoles(world)
  before = await fingerprint(world)
})
afterAll(() => world.close())

describe('who may do what', () => {
  test('[P7] every operation and every room is declared for every role', () => {
    expect(gaps(readMatrix(matrix))).toEqual([])
  })

  test('[P7] a row or a cell that is missing, or a row too many, is noticed', () => {
    const without = (line: RegExp) => gaps(readMatrix(matrix.replace(line, '')))
    expect(without(/^teams\.update.*\n/m)).toEqual(['teams.update'])
    expect(without(/^room:team-quiz.*\n/m)).toEqual(['room:team-quiz'])
    expect(without(/^room:cockpit.*\n/m)).toEqual(['room:cockpit'])
    expect(without(/(?<=^teams\.update.*)404$/m)).toEqual(['teams.update for letInElsewhere'])
    expect(gaps(readMatrix(`${matrix}\nteams.dissolve ok`))).toEqual(['teams.dissolve'])
  })

  test.each(readMatrix(matrix).map((row) => [row.thing, row.cells] as const))(
    '[P7, PERM-18] %s',
    async (thing, cells) => {
      expect(await foundRow(world, { situation, before }, thing)).toEqual(cells)
    },
  )

  test('no try has changed the class', async () => {
    expect(await fingerprint(world)).toBe(before)
  })
})
