import { Button, Text } from '@mantine/core'
import type { PlacedByAddress } from '@tbl/contract/sections'
import { inARow } from '@tbl/texts/texts'
import { useEffect, useRef } from 'react'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { ListedPeople } from '../../../ui/list/listed-people.tsx'
import { texts } from './messages.ts'

type FileOutcomeProps = { outcome: PlacedByAddress; onClose: () => void }

/** What came of a file with sections; every line that did nothing is named. */
export function FileOutcome({
  outcome: { placed, created, unknownEmails, unknownSections },
  onClose,
}: FileOutcomeProps) {
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), []) // what had the focus is gone
  return (
    <>
      <div role="status">
        <Text fw={650}>{texts.file.placed({ students: placed })}</Text>
        {created.length > 0 && <Text>{texts.file.created({ names: inARow(created) })}</Text>}
        {unknownEmails.length > 0 && (
          <Unknown
            title={texts.file.unknownEmails({ addresses: unknownEmails.length })}
            names={unknownEmails}
          />
        )}
        {unknownSections.length > 0 && (
          <Unknown
            title={texts.file.unknownSections({ sections: unknownSections.length })}
            names={unknownSections}
          />
        )}
      </div>
      <DialogButtons>
        <Button ref={done} variant="ink" onClick={onClose}>
          {texts.file.done}
        </Button>
      </DialogButtons>
    </>
  )
}

const Unknown = ({ title, names }: { title: string; names: readonly string[] }) => (
  <>
    <Text mt="md">{title}</Text>
    <ListedPeople
      label={title}
      people={names.map((name) => ({ id: name, title: name, details: '' }))}
    />
  </>
)
