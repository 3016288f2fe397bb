import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { memo, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
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
  const latest = useRef<Chooser<Kind>>({ choose: onChoose })
  latest.current = { choose: onChoose }
  if (offers.length === 0) return null
  return (
    <DrawnMenu
      name={name}
      offers={offers}
      labels={labels}
      isDisabled={isDisabled}
      chooser={latest}
    />
  )
}

/** What is done with an offer. */
type Chooser<Kind extends string> = { choose(kind: Kind): void }

type DrawnMenuProps = {
  name: string
  offers: readonly string[]
  labels: Readonly<Record<string, string>>
  isDisabled: boolean
  chooser: { readonly current: Chooser<string> }
}

const isAlike = (one: DrawnMenuProps, other: DrawnMenuProps): boolean =>
  one.name === other.name &&
  one.offers.join() === other.offers.join() &&
  one.labels === other.labels &&
  one.isDisabled === other.isDisabled

/**
 * Drawn again only where it offers something else, and made when it is first opened: a menu takes
 * longer than the row around it.
 */
const DrawnMenu = memo(function DrawnMenu({
  name,
  offers,
  labels,
  isDisabled,
  chooser,
}: DrawnMenuProps) {
  useLanguage() // another one draws all anew
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isMade, setIsMade] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const change = (isOpenNow: boolean) => {
    setIsOpen(isOpenNow)
    if (!isOpenNow) button.current?.focus() // where a dialog returns the focus: its item will be gone
  }
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        size={44}
        disabled={isDisabled}
        aria-label={texts.actions({ name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setIsMade(true)
          setIsOpen(!isOpen)
        }}
      >
        <Ellipsis size={20} aria-hidden />
      </ActionIcon>
      {isMade && (
        <Menu
          position="bottom-end"
          width={220}
          withInitialFocusPlaceholder={false}
          opened={isOpen}
          onChange={change}
        >
          <Menu.Target>
            <PlacedAt element={button} />
          </Menu.Target>
          <Menu.Dropdown aria-labelledby={id}>
            {offers.map((kind) => (
              <Menu.Item key={kind} mih={44} onClick={() => chooser.current.choose(kind)}>
                {labels[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}, isAlike)

type PlacedAtProps = { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }

/** The target of a menu whose button is drawn by others. */
function PlacedAt({ element, ref }: PlacedAtProps) {
  useImperativeHandle(ref, () => element.current as HTMLElement, [element])
  return null
}
