import { maxStaff } from '@tbl/domain/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { manyStudents } from '../../../testing/people.ts'
import { statements } from '../../../testing/statements.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courseStaff } from '../../schema/staff.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('what a staff costs', () => {
  test('[IPERF-04] a course, its lists and its pages ask for as many statements with a staff of fifty as with one', async () => {
    const { teacher, courseId } = await given(world).teams()
    const api = as(world, teacher)
    const reads = {
      course: () => api.courses.get({ courseId }),
      courses: () => api.courses.list({}),
      students: () => api.enrollment.students({ courseId }),
      teams: () => api.teams.list({ courseId }),
      quizzes: () => api.quizzes.list({ courseId }),
      results: () => api.gradebook.individualResults({ courseId }),
      staff: () => api.staff.list({ courseId }),
    }
    const count = async () => {
      const counts: Record<string, number> = {}
      for (const [name, read] of Object.entries(reads)) counts[name] = await statements(read)
      return counts
    }
    const add = async (people: number) =>
      world.database.connection.insert(courseStaff).values(
        (await manyStudents(world, people)).map(({ id: userId }) => ({
          courseId,
          userId,
          role: 'assistant' as const,
          source: 'invitation' as const,
          addedAt: world.time.now,
        })),
      )
    await add(1)
    const alone = await count()
    await add(maxStaff - 1)
    expect(await count()).toEqual(alone)
    expect((await api.staff.list({ courseId })).members).toHaveLength(maxStaff + 1)
  })

  test('[STAFF-05, P5] inviting asks for the same, and answers and lists the same, whether addresses have accounts or not', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const known = (await manyStudents(world, 20)).map(({ email }) => email)
    const unknown = Array.from({ length: 20 }, newAddress)
    // how mails are sent behind the answer differs from time to time
    const mails = { ...world.services.mails, add: async () => {} }
    const api = as({ ...world, services: { ...world.services, mails } }, teacher).staff
    const ask = async (emails: string[]) => {
      const answers: unknown[] = []
      const asked = await statements(async () => {
        answers.push(await api.invite({ courseId, role: 'assistant', emails }))
      })
      return { asked, answers }
    }
    const ofKnown = await ask(known)
    expect(await ask(unknown)).toEqual(ofKnown)
    const list = await api.list({ courseId })
    const shapes = (list.audience === 'teacher' ? list.invitations : []).map(
      ({ id: _, email: __, ...rest }) => rest,
    )
    expect(shapes).toHaveLength(40)
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  })
})
