import { type Answer, type Call, good } from './calls.ts'

/** Calls of a browser, which sends along the cookies that it was given; all answers are good ones. */
export type Browser = {
  readonly post: (path: string, body: unknown, from?: string) => Promise<Answer>
}

export function newBrowser(call: Call): Browser {
  const cookies = new Map<string, string>()
  return {
    post: async (path, body, from = '127.0.0.1') => {
      const cookie = [...cookies.values()].join('; ')
      const answer = await good(call('POST', `/api/v1${path}`, { cookie, body, from }))
      for (const line of answer.cookies) cookies.set(line.split('=')[0] ?? '', line)
      return answer
    },
  }
}
