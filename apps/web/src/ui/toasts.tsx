import { Box, CloseButton, OptionalPortal, UnstyledButton } from '@mantine/core'
import { Bell, Check, CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { endToast, useToasts } from './toast-store.ts'
import classes from './toasts.module.css'

/** Where the messages of toast.ts come up; once on a page, above its dialogs. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <OptionalPortal>
      <div aria-live="polite" data-toasts className={classes.toasts}>
        {toasts.map((toast) => (
          <ShownToast key={toast.id} {...toast} />
        ))}
      </div>
    </OptionalPortal>
  )
}

const icons = {
  error: <CircleAlert size={22} aria-hidden />,
  success: <Check size={22} strokeWidth={3} aria-hidden />,
  call: <Bell size={22} aria-hidden />,
}

function ShownToast({
  id,
  kind,
  title,
  description,
  action,
  language,
  closeLabel,
  time,
  waits,
  isLeaving,
}: ReturnType<typeof useToasts>[number]) {
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const end = () => endToast(id)
  const isWaiting = isLeaving || (waits && (isUnderPointer || isFocused))
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(() => endToast(id), time)
    return () => clearTimeout(timer)
  }, [id, time, isWaiting])
  return (
    <Box
      role={kind === 'error' ? 'alert' : 'status'}
      lang={language}
      className={classes.toast}
      data-leaving={isLeaving || undefined}
      onMouseEnter={() => setUnderPointer(true)}
      onMouseLeave={() => setUnderPointer(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={classes.icon}>{icons[kind]}</div>
      <div className={classes.text}>
        <div className={classes.title}>{title}</div>
        <div className={classes.description}>
          {description}
          {action && (
            <UnstyledButton
              className={classes.action}
              onClick={() => {
                end()
                action.onClick()
              }}
            >
              {action.label}
            </UnstyledButton>
          )}
        </div>
      </div>
      <CloseButton
        className={classes.close}
        size={44}
        iconSize={18}
        aria-label={closeLabel}
        onClick={end}
      />
    </Box>
  )
}
