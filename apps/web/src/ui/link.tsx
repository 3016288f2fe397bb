import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { createLink } from './router/link.tsx'

type LinkAttributes = { ref?: Ref<HTMLAnchorElement> } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  keyof ButtonProps
>

/** A link to a page of this product that looks like a button. */
export const ButtonLink = createLink((props: ButtonProps & LinkAttributes) => (
  <Button component="a" {...props} />
))

/** A link to a page of this product. */
export const TextLink = createLink(
  (props: AnchorProps & Omit<LinkAttributes, keyof AnchorProps>) => <Anchor {...props} />,
)
