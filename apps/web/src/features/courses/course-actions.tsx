import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import { Ellipsis, LogOut, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import classes from './course-header.module.css'

export type CourseAction = 'edit' | 'delete' | 'leave'

type Choice = { action: CourseAction; label: string; icon: LucideIcon; isQuiet: boolean }

/** What the reader may do with the course as a whole. */
function choicesFor(can: Course['can']): readonly Choice[] {
  const choices: Choice[] = []
  if (can.manage) choices.push({ action: 'edit', label: 'Edit Course', icon: Pencil, isQuiet: false }, { action: 'delete', label: 'Delete Course', icon: Trash2, isQuiet: true })
  if (can.leave) choices.push({ action: 'leave', label: 'Leave course', icon: LogOut, isQuiet: true })
  return choices
}

type CourseActionsProps = { can: Course['can']; onAction: (action: CourseAction) => void }

/** Buttons beside the title. */
export const CourseButtons = ({ can, onAction }: CourseActionsProps) => (
  <Group gap="sm" wrap="nowrap" visibleFrom="sm">
    {choicesFor(can).map(({ action, label, icon: Icon, isQuiet }) => (
      <Button key={action} size="sm" variant={isQuiet ? 'subtle' : 'default'} mr={isQuiet ? -14 : 0} leftSection={<Icon size={15} aria-hidden />} onClick={() => onAction(action)}>
        {label}
      </Button>
    ))}
  </Group>
)

/** The same on a phone: a menu in the corner. */
export function CourseMenu({ can, onAction }: CourseActionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const choices = choicesFor(can)
  const choose = (action: CourseAction) => {
    button.current?.focus() // where a dialog returns the focus: its item will be gone
    onAction(action)
  }
  if (choices.length === 0) return null
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} className={classes.menu} hiddenFrom="sm" size={44} aria-label="Course actions">
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ action, label, icon: Icon }) => (
          <Menu.Item key={action} mih={44} leftSection={<Icon size={16} aria-hidden />} onClick={() => choose(action)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
