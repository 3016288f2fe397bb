import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import classes from './wall.module.css'

type WallButtonProps = UnstyledButtonProps &
  Pick<
    ComponentPropsWithoutRef<'button'>,
    'title' | 'onClick' | 'disabled' | 'aria-pressed' | 'children'
  > & {
    'aria-label': string
  }

/** A button with a sign alone, that grows with the page. */
export const WallButton = (props: WallButtonProps) => (
  <UnstyledButton {...props} className={classes.button} />
)
