import { maxRosterFileBytes, maxRosterSize } from '@tbl/domain/roster'
import { sayRefusal } from '@tbl/texts/texts'
import { texts } from './messages.ts'
import { maxReadingSeconds } from './read-in-worker.ts'
import type { FileRefusal } from './use-roster-file.ts'

/** What a roster file may have at most, and how long its reading may take. */
export const fileLimits = {
  megabytes: maxRosterFileBytes / 1024 / 1024,
  emails: maxRosterSize,
  seconds: maxReadingSeconds,
}

/** Why a file gives no roster. */
export const fileRefusalText = (code: FileRefusal): { title: string; description: string } =>
  sayRefusal(texts.refusals, { code, data: fileLimits })
