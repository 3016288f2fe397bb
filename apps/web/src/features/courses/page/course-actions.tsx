import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import { Ellipsis, LogOut, type LucideIcon, Pencil, Settings, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ButtonLink } from '../../../ui/link.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { texts as shared } from '../messages.ts'
import classes from './course-header.module.css'
import { texts } from './messages.ts'

export type CourseAction = 'delete' | 'leave'

/** The settings begin with the people; the form of the course is what 'Edit Course' leads to. */
const peoplePart = { part: 'people' } as const

type Choice = { action: CourseAction; label: string; icon: LucideIcon }

/** What the reader may do with the course as a whole, besides changing it. */
function choicesFor(can: Course['can']): readonly Choice[] {
  const choices: Choice[] = []
  if (can.remove) choices.push({ action: 'delete', label: texts.actions.remove, icon: Trash2 })
  if (can.leave) choices.push({ action: 'leave', label: shared.leave, icon: LogOut })
  return choices
}

type CourseActionsProps = { course: Course; onAction: (action: CourseAction) => void }

/** Buttons beside the title. */
export const CourseButtons = ({ course: { id: courseId, can }, onAction }: CourseActionsProps) => (
  <Group gap="sm" wrap="nowrap" visibleFrom="sm">
    {can.help && (
      <ButtonLink
        size="sm"
        variant="default"
        leftSection={<Settings size={15} aria-hidden />}
        to="/courses/$courseId/settings"
        params={{ courseId }}
        search={peoplePart}
      >
        {texts.actions.settings}
      </ButtonLink>
    )}
    {can.manage && (
      <ButtonLink
        size="sm"
        variant="default"
        leftSection={<Pencil size={15} aria-hidden />}
        to="/courses/$courseId/settings"
        params={{ courseId }}
      >
        {texts.actions.edit}
      </ButtonLink>
    )}
    {choicesFor(can).map(({ action, label, icon: Icon }) => (
      <Button
        key={action}
        size="sm"
        variant="subtle"
        mr={-14}
        leftSection={<Icon size={15} aria-hidden />}
        onClick={() => onAction(action)}
      >
        {label}
      </Button>
    ))}
  </Group>
)

/** The same on a phone: a menu in the corner. */
export function CourseMenu({ course: { id: courseId, can }, onAction }: CourseActionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const choices = choicesFor(can)
  const choose = (action: CourseAction) => {
    button.current?.focus() // where a dialog returns the focus: its item will be gone
    onAction(action)
  }
  if (choices.length === 0 && !can.help) return null
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={classes.menu}
          hiddenFrom="sm"
          size={44}
          aria-label={texts.actions.label}
        >
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can.help && (
          <Menu.Item
            mih={44}
            leftSection={<Settings size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link
                to="/courses/$courseId/settings"
                params={{ courseId }}
                search={peoplePart}
                {...props}
              />
            )}
          >
            {texts.actions.settings}
          </Menu.Item>
        )}
        {can.manage && (
          <Menu.Item
            mih={44}
            leftSection={<Pencil size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/courses/$courseId/settings" params={{ courseId }} {...props} />
            )}
          >
            {texts.actions.edit}
          </Menu.Item>
        )}
        {choices.map(({ action, label, icon: Icon }) => (
          <Menu.Item
            key={action}
            mih={44}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => choose(action)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
