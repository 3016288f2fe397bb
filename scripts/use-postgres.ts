import { inject } from 'vitest'

// Only the workers of the tests on PostgreSQL see this variable; the others run on the embedded database.
process.env.TEST_DATABASE_URL = inject('testDatabaseUrl')
