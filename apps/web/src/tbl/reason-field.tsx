import { Textarea } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import type { ComponentProps } from 'react'
import classes from './reason-field.module.css'

/** Why something of somebody is changed; the field grows with what is typed. */
export const ReasonField = (props: ComponentProps<typeof Textarea>) => (
  <Textarea maxLength={limits.changeReason} classNames={classes} rows={2} {...props} />
)
