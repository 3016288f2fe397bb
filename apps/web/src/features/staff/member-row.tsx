import { ActionIcon, Button, Menu } from '@mantine/core'
import type { StaffMember } from '@tbl/contract/staff'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { useMe } from '../../platform/session.tsx'
import { Row } from '../../ui/list/rows.tsx'
import { PersonDisc } from '../../ui/person-disc.tsx'
import { texts } from './messages.ts'
import classes from './people-part.module.css'
import type { Asked } from './staff-dialogs.tsx'

type Member = Pick<StaffMember, 'id' | 'name' | 'role' | 'since'>
type Role = 'coTeacher' | 'assistant'

type MemberRowProps = {
  member: Member
  email?: string
  /** What the reader may do about them; null where they may do nothing. */
  can: StaffMember['can'] | null
  onAsk: (asked: Asked) => void
  onChangeRole?: (role: Role) => void
}

/** One of the staff, and what can be done about them; the own line has the way out. */
export function MemberRow({ member, email, can, onAsk, onChangeRole }: MemberRowProps) {
  const { id, name, role, since } = member
  const isMe = useMe().id === id
  return (
    <Row
      title={
        <span className={classes.who}>
          <PersonDisc name={name} />
          {name}
        </span>
      }
      facts={
        <>
          <span>{texts.roles[role]}</span>
          <span>{texts.since({ date: new Date(since) })}</span>
          {email && <span>{email}</span>}
        </>
      }
      action={
        isMe && role !== 'owner' ? (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            onClick={() => onAsk({ what: 'leave' })}
          >
            {texts.people.leave}
          </Button>
        ) : (
          can &&
          (can.changeRole || can.remove || can.handOver) && (
            <MemberMenu member={member} can={can} onAsk={onAsk} onChangeRole={onChangeRole} />
          )
        )
      }
    />
  )
}

function MemberMenu({
  member: { id, name, role },
  can,
  onAsk,
  onChangeRole,
}: Omit<MemberRowProps, 'can' | 'email'> & { can: StaffMember['can'] }) {
  const button = useRef<HTMLButtonElement>(null)
  const other: Role = role === 'assistant' ? 'coTeacher' : 'assistant'
  const ask = (asked: Asked) => {
    button.current?.focus() // where a dialog returns the focus: its item will be gone
    onAsk(asked)
  }
  return (
    <Menu
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} size={44} aria-label={texts.actions({ name })}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can.changeRole && (
          <Menu.Item mih={44} onClick={() => onChangeRole?.(other)}>
            {other === 'coTeacher' ? texts.makeCoTeacher : texts.makeAssistant}
          </Menu.Item>
        )}
        {can.handOver && (
          <Menu.Item mih={44} onClick={() => ask({ what: 'handOver', id, name })}>
            {texts.handOver}
          </Menu.Item>
        )}
        {can.remove && (
          <Menu.Item mih={44} onClick={() => ask({ what: 'remove', id, name })}>
            {texts.remove}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
