import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/tables.ts',
    './src/access/tables.ts',
    './src/platform/auth-tables.ts',
    './src/platform/audit-table.ts',
    './src/platform/tries-table.ts',
    './src/platform/mails-table.ts',
    './src/platform/readiness-table.ts',
  ],
  out: './migrations',
})
