import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { texts } from './messages.ts'

type RemediesMenuProps<Kind extends string> = {
  /** Whose row it is. */
  name: string
  offers: readonly Kind[]
  labels: Readonly<Record<Kind, string>>
  isDisabled: boolean
  onChoose: (kind: Kind) => void
}

/** What can be done for the student or the team of a row; nothing: there is no menu. */
export function RemediesMenu<Kind extends string>({
  name,
  offers,
  labels,
  isDisabled,
  onChoose,
}: RemediesMenuProps<Kind>) {
  const button = useRef<HTMLButtonElement>(null)
  if (offers.length === 0) return null
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          size={44}
          disabled={isDisabled}
          aria-label={texts.actions({ name })}
        >
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map((kind) => (
          <Menu.Item
            key={kind}
            mih={44}
            onClick={() => {
              button.current?.focus() // where a dialog returns the focus: its item will be gone
              onChoose(kind)
            }}
          >
            {labels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
