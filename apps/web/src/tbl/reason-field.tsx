import { Textarea } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import type { ComponentProps } from 'react'

/** Why something of somebody is changed; the field grows with what is typed. */
export const ReasonField = (props: ComponentProps<typeof Textarea>) => (
  <Textarea maxLength={limits.changeReason} autosize minRows={2} maxRows={6} {...props} />
)
