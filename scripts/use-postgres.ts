import { inject } from 'vitest'

// Only the workers of the tests on PostgreSQL see these variables; the others run on the embedded
// database.
process.env.TEST_DATABASE_URL = inject('testDatabaseUrl')
process.env.TEST_REDIS_URL = inject('testRedisUrl')
