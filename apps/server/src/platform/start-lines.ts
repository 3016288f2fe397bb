import path from 'node:path'
import type { Config } from './config.ts'

type Start = Pick<
  Config,
  'productName' | 'publicUrl' | 'dataDir' | 'smtpUrl' | 'instructorEmailDomains'
> & { readonly databaseKind: 'embedded' | 'postgres' }

/**
 * Links are printed for who tries the product out. With https others may read the console, and a
 * link lets whoever opens it in.
 */
export const printsLinks = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl.protocol !== 'https:'

/**
 * What the start says: where the product is, and one line for each setting that its operator should
 * know of.
 */
export function startLines(start: Start): string[] {
  const outbox = path.join(start.dataDir, 'outbox')
  const lines = [`${start.productName} is ready at ${start.publicUrl.origin}`]
  if (start.databaseKind === 'embedded')
    lines.push(
      `Data is kept in ${start.dataDir} (embedded database; DATABASE_URL uses PostgreSQL).`,
    )
  if (!start.smtpUrl)
    lines.push(
      `No SMTP_URL: mails are written to ${outbox}; their links are ${printsLinks(start) ? 'printed here too' : 'there alone, and not printed here'}.`,
    )
  if (start.instructorEmailDomains.length === 0)
    lines.push('No INSTRUCTOR_EMAIL_DOMAINS: everybody may choose Instructor.')
  return lines
}
