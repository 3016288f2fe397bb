import { pipeline, Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'

/** A file that is made while it is read, once: nobody has all of it at a time. */
class StreamedFile extends File {
  readonly content: ReadableStream<Uint8Array>

  constructor(content: ReadableStream<Uint8Array>, name: string, options: FilePropertyBag) {
    super([], name, options)
    this.content = content
  }

  override stream() {
    return this.content as ReturnType<File['stream']>
  }

  override async text(): Promise<string> {
    return new Response(this.stream()).text()
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer()
  }
}

const encoder = new TextEncoder()

async function* encoded(first: string, rest: AsyncIterable<string>) {
  yield encoder.encode(first)
  for await (const piece of rest) yield encoder.encode(piece)
}

/**
 * A CSV file of these pieces, each made when what came before is on its way: who reads slowly or
 * goes away lets nothing wait but that. What fails before the first piece is there fails the call.
 */
export async function streamCsv(
  name: string,
  head: string,
  pieces: AsyncGenerator<string, undefined>,
): Promise<File> {
  const { value: first = '' } = await pieces.next()
  const content = ReadableStream.from(encoded(head + first, pieces))
  return new StreamedFile(content, name, { type: 'text/csv;charset=utf-8' })
}

/** Node's own stream for it (CompressionStream) reads ahead without bound. */
function gzipped(content: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip()
  pipeline(Readable.fromWeb(content), gzip, () => {}) // who reads it hears of an error
  return ReadableStream.from(gzip)
}

type Answered = {
  readonly matched: boolean
  readonly response?: { readonly body: unknown; readonly headers: object } | undefined
}
type Asked<Result> = {
  readonly request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }
  readonly next: () => Promise<Result>
}

/**
 * Sends such a file as it is made, without a length that nobody knows yet. By gzip where it may be:
 * what else browsers take gives its first byte after megabytes.
 */
export async function sendAsMade<Result extends Answered>({
  request,
  next,
}: Asked<Result>): Promise<Result> {
  const result = await next()
  const file = result.response?.body
  if (!(file instanceof StreamedFile)) return result
  const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
  const headers = {
    ...result.response?.headers,
    'content-type': file.type,
    'content-disposition': `attachment; filename*=utf-8''${encodeURIComponent(file.name)}`,
    ...(isPacked ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
  }
  const body = isPacked ? gzipped(file.content) : file.content
  return { ...result, response: { ...result.response, headers, body } }
}
