/**
 * What of a quiz's key is left to hide: somebody can still take it or a team plays; nobody does, and
 * no team has played it, or some have, and it is not released to everybody who took it; or nothing.
 */
export const keyStates = ['taken', 'between', 'played', 'out'] as const
export type KeyState = (typeof keyStates)[number]
