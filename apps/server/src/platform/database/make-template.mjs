// Writes an initialised empty database to the file named by the first argument; run by template.ts.
import { writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create('memory://')
const archive = await database.dumpDataDir('none')
writeFileSync(process.argv[2], Buffer.from(await archive.arrayBuffer()))
await database.close()
