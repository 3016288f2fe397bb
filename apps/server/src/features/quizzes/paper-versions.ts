import { paperCode } from '@tbl/domain/paper'
import { desc, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { quizVersions } from '../../schema/quizzes.ts'

/** The versions of a quiz with the code that stands on their papers, newest first. */
export async function listPaperVersions(
  reader: Reader,
  { id, code }: { readonly id: string; readonly code: string },
) {
  const rows = await reader
    .select({ version: quizVersions.version })
    .from(quizVersions)
    .where(eq(quizVersions.quizId, id))
    .orderBy(desc(quizVersions.version))
  return rows.map(({ version }) => ({ version, paperCode: paperCode(code, version) }))
}
