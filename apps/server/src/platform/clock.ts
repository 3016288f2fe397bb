/** The server's time: the only time that counts. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
