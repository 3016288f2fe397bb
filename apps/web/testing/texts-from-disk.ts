import { join } from 'node:path'
import { readTextFiles } from '../../../scripts/text-files.ts'
import type { LoadTexts } from '../src/platform/language/page-language.ts'

const sources = join(import.meta.dirname, '../src')

/** The files of texts as the build would make them now. */
export const textsFromDisk: LoadTexts = async (language, part) =>
  readTextFiles(sources, language)[part]
