import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { emptyDatabase } from '../../platform/database/template.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'

let client: PGlite
beforeAll(async () => {
  client = new PGlite({ loadDataDir: await emptyDatabase() })
})
afterAll(() => client.close())

test('[DOOR-10, P38] who was enrolled before lists told nothing is seen as before', async () => {
  const connection = drizzle(client)
  await migrate(connection, { migrationsFolder: migrationsBefore('_lists_tell_nothing') })
  const [teacher, ana, course] = Array.from({ length: 3 }, () => randomUUID())
  for (const [id, name, role] of [
    [teacher, 'Ingrid', 'Instructor'],
    [ana, 'Ana', 'Student'],
  ]) {
    const email = `${name}@example.org`
    await connection.execute(
      sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (${id}, ${name}, ${email}, true, now(), now())`,
    )
    await connection.execute(
      sql`insert into profiles (id, name, email, role, created_at) values (${id}, ${name}, ${email}, ${role}, now())`,
    )
  }
  await connection.execute(
    sql`insert into courses (id, title, code, description, instructor_id, created_at) values (${course}, 'C', 'C', '', ${teacher}, now())`,
  )
  await connection.execute(
    sql`insert into course_enrollments (user_id, course_id, enrolled_at) values (${ana}, ${course}, '2026-01-02T00:00:00Z')`,
  )

  await migrate(connection, { migrationsFolder })
  expect(
    await connection.select({ openedAt: courseEnrollments.openedAt }).from(courseEnrollments),
  ).toEqual([{ openedAt: new Date('2026-01-02T00:00:00Z') }])
})
