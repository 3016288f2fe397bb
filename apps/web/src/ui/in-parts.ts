import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A text some parts of which are more than text, such as a name in bold:
 * `inParts(texts.sentTo.parts<ReactNode>({ email: <b>{email}</b> }))`.
 */
export const inParts = (parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...parts)
