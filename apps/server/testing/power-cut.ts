import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

/** A file or folder, whatever its name is at the moment. */
type File = { readonly isFolder: boolean }
/** A change of names. */
type Entry =
  | { readonly kind: 'create' | 'unlink'; readonly name: string; readonly file: File }
  | {
      readonly kind: 'rename'
      readonly name: string
      readonly to: string
      readonly file: File | undefined
    }
type Step =
  | Entry
  | { readonly kind: 'write'; readonly file: File; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly file: File; readonly size: number }
  | { readonly kind: 'sync'; readonly file: File }
  | { readonly kind: 'syncFolder'; readonly name: string }

/**
 * What was done to the files below a folder, step by step, by all synchronous calls of this
 * process. The changes of names in a folder are stored in their order, by syncing the folder, or,
 * as on ext4 and XFS, the file that got its name.
 */
export class RecordedFolder {
  readonly steps: Step[] = []
  private readonly folder: string
  private readonly files = new Map<string, File>()
  private readonly open = new Map<number, File | string>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** Records from now on; answers how to end that. */
  start(): () => void {
    const real = { ...fs }
    const within = (name: unknown): name is string =>
      typeof name === 'string' && name.startsWith(this.folder)
    const create = (name: string, isFolder = false) => {
      const file = { isFolder }
      this.files.set(name, file)
      this.steps.push({ kind: 'create', name, file })
    }
    const replacements = {
      openSync: (name: fs.PathLike, ...rest: [fs.OpenMode?, fs.Mode?]) => {
        const isNew = within(name) && !real.existsSync(name)
        const descriptor = real.openSync(name, ...(rest as [fs.OpenMode]))
        if (!within(name)) return descriptor
        if (isNew) create(name)
        const file = this.files.get(name)
        this.open.set(descriptor, file && !file.isFolder ? file : name)
        return descriptor
      },
      closeSync: (descriptor: number) => {
        this.open.delete(descriptor)
        real.closeSync(descriptor)
      },
      mkdirSync: (name: string, ...rest: [fs.MakeDirectoryOptions]) => {
        if (within(name) && !real.existsSync(name)) create(name, true)
        return real.mkdirSync(name, ...rest)
      },
      writeFileSync: (name: fs.PathOrFileDescriptor, ...rest: [string]) => {
        // some versions of Node open the file by the function above
        real.writeFileSync(name, ...rest)
        if (within(name) && !this.files.has(name)) create(name)
      },
      copyFileSync: (from: string, to: string, mode?: number) => {
        real.copyFileSync(from, to, mode)
        if (!within(to)) return
        create(to)
        const file = this.files.get(to)
        if (file) this.steps.push({ kind: 'write', file, at: 0, bytes: real.readFileSync(to) })
      },
      writeSync: (
        descriptor: number,
        buffer: NodeJS.ArrayBufferView,
        offset: number,
        length: number,
        position: number,
      ) => {
        const written = real.writeSync(descriptor, buffer, offset, length, position)
        const file = this.open.get(descriptor)
        if (typeof file === 'object')
          this.steps.push({
            kind: 'write',
            file,
            at: position,
            bytes: Buffer.from(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written)),
          })
        return written
      },
      truncateSync: (name: string, size: number) => {
        real.truncateSync(name, size)
        const file = this.files.get(name)
        if (file) this.steps.push({ kind: 'cut', file, size })
      },
      ftruncateSync: (descriptor: number, size: number) => {
        real.ftruncateSync(descriptor, size)
        const file = this.open.get(descriptor)
        if (typeof file === 'object') this.steps.push({ kind: 'cut', file, size })
      },
      fsyncSync: (descriptor: number) => {
        const file = this.open.get(descriptor)
        if (typeof file === 'object') this.steps.push({ kind: 'sync', file })
        if (typeof file === 'string') this.steps.push({ kind: 'syncFolder', name: file })
      },
      renameSync: (from: string, to: string) => {
        real.renameSync(from, to)
        this.steps.push({ kind: 'rename', name: from, to, file: this.files.get(from) })
        moved(this.files, from, to)
      },
      unlinkSync: (name: string) => {
        real.unlinkSync(name)
        const file = this.files.get(name)
        if (file) this.steps.push({ kind: 'unlink', name, file })
        this.files.delete(name)
      },
    }
    const set = (functions: object) => {
      Object.assign(fs, functions)
      syncBuiltinESMExports()
    }
    set(replacements)
    return () =>
      set(
        Object.fromEntries(
          Object.keys(replacements).map((name) => [name, real[name as keyof typeof real]]),
        ),
      )
  }

  /**
   * Writes to `place` what a power cut after so many steps leaves. Of what was not synced, nothing
   * is kept, or what `isKept` says.
   */
  restore(place: string, steps: number, isKept: () => boolean): void {
    const names = new Map<string, File>()
    const bytes = new Map<File, Buffer>()
    const waiting = new Map<File, Step[]>()
    let entries: Entry[] = []
    const settle = (step: Step) => apply(names, bytes, step)
    const settleEntries = (count: number, folders: readonly string[]) => {
      entries = entries.filter(
        (entry, index) =>
          index >= count ||
          !foldersOf(entry).some((folder) => folders.includes(folder)) ||
          settle(entry),
      )
    }
    for (const step of this.steps.slice(0, steps)) {
      if (step.kind === 'write' || step.kind === 'cut') listOf(waiting, step.file).push(step)
      else if (step.kind === 'syncFolder') settleEntries(entries.length, [step.name])
      else if (step.kind === 'sync') {
        const own = entries.findLastIndex(({ file }) => file === step.file)
        settleEntries(own + 1, entries.filter(({ file }) => file === step.file).flatMap(foldersOf))
        for (const change of waiting.get(step.file) ?? []) settle(change)
        waiting.delete(step.file)
      } else entries.push(step)
    }
    const firstLost = entries.findIndex(() => !isKept())
    for (const step of entries.slice(0, firstLost < 0 ? undefined : firstLost)) settle(step)
    for (const step of [...waiting.values()].flat()) if (isKept()) settle(step)
    for (const [name, file] of names) {
      const target = path.join(place, name.slice(this.folder.length))
      fs.mkdirSync(file.isFolder ? target : path.dirname(target), { recursive: true })
      if (!file.isFolder) fs.writeFileSync(target, bytes.get(file) ?? '')
    }
  }
}

function listOf(waiting: Map<File, Step[]>, file: File): Step[] {
  const list = waiting.get(file) ?? []
  waiting.set(file, list)
  return list
}

const foldersOf = (entry: Entry): string[] =>
  (entry.kind === 'rename' ? [entry.name, entry.to] : [entry.name]).map((name) =>
    path.dirname(name),
  )

/** Gives a file, or all in a folder, another name. */
function moved(names: Map<string, File>, from: string, to: string): void {
  for (const [name, file] of [...names]) {
    if (name !== from && !name.startsWith(from + path.sep)) continue
    names.delete(name)
    names.set(to + name.slice(from.length), file)
  }
}

/** Does a step for good; answers false, as 'no longer waiting'. */
function apply(names: Map<string, File>, bytes: Map<File, Buffer>, step: Step): false {
  if (step.kind === 'create') names.set(step.name, step.file)
  if (step.kind === 'rename' && names.get(step.name) === step.file) moved(names, step.name, step.to)
  if (step.kind === 'unlink' && names.get(step.name) === step.file) names.delete(step.name)
  if (step.kind === 'cut') bytes.set(step.file, resized(bytes.get(step.file), step.size))
  if (step.kind === 'write') {
    const old = bytes.get(step.file)
    const content = resized(old, Math.max(old?.length ?? 0, step.at + step.bytes.length))
    step.bytes.copy(content, step.at)
    bytes.set(step.file, content)
  }
  return false
}

/** The same buffer where it has the size already. */
function resized(old: Buffer | undefined, size: number): Buffer {
  if (old?.length === size) return old
  const content = Buffer.alloc(size)
  old?.copy(content, 0, 0, size)
  return content
}
