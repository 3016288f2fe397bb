import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Emscripten's number of EIO, which its `fd_sync` answers for a file that did not reach the disk.
 */
const ioError = 29

/**
 * What of Emscripten's file system of Node is used here: an open file, or folder, has a descriptor
 * of Node.
 */
type NodeFileSystem = {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
  readonly node_ops: { setattr: (node: unknown, attributes: { readonly mode?: number }) => void }
}

/**
 * Of a mode, what concerns other users. PostgreSQL has some files made for them to read, whatever
 * the umask.
 */
const others = 0o077

/**
 * Forces an open file, or the entries of an open folder, to the disk. Windows knows no such thing
 * for folders and refuses it.
 */
function sync({ nfd }: { readonly nfd: number }): number {
  try {
    if (process.platform !== 'win32' || fs.fstatSync(nfd).isFile()) fs.fsyncSync(nfd)
    return 0
  } catch {
    return ioError // PostgreSQL ends, as it must: what was not stored is not known any more
  }
}

/**
 * A folder whose database is forced to the disk, and is its user's alone: PGlite's own file system
 * has no `fsync`, and PostgreSQL's calls would do nothing.
 */
export class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const amend = (module: unknown) => {
      const { stream_ops, node_ops } = (module as { NODEFS: NodeFileSystem }).NODEFS
      const { setattr } = node_ops
      stream_ops.fsync = sync
      node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~others })
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), amend] },
    }
  }
}

/**
 * How PostgreSQL starts on such a folder: without PGlite's `-F` (no fsync), and by `fsync`, since
 * Emscripten's `fdatasync` does nothing (PostgreSQL manual, 'Write Ahead Log').
 */
export const syncedStart: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
