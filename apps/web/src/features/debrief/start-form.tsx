import { Button, Radio, Stack, Text, Title } from '@mantine/core'
import type { Debrief } from '@tbl/contract/debrief'
import { useState } from 'react'
import { AuthorText } from '../../tbl/author-text.tsx'
import { DialogButtons } from '../../ui/dialog.tsx'
import classes from './debrief.module.css'
import { texts } from './messages.ts'

const orders = ['discuss', 'quiz'] as const
export type Order = (typeof orders)[number]

type StartFormProps = {
  debrief: Debrief
  order: Order
  /** The question is chosen: it is only asked whether it may be shown. */
  isChosen: boolean
  onStart: (order: Order) => void
  onLeave: () => void
}

/** Before anything of a question is on the wall: in which order, and whether it may be shown. */
export function StartForm({ debrief, order, isChosen, onStart, onLeave }: StartFormProps) {
  const [chosen, setChosen] = useState<Order>(order)
  const { keyState, quizTitle } = debrief
  return (
    <main className={classes.alone}>
      <Stack gap="md">
        <Title order={1} tabIndex={-1}>
          {texts.title}
        </Title>
        <Text>
          <AuthorText>{quizTitle}</AuthorText>
        </Text>
        {!isChosen && (
          <Radio.Group
            label={texts.order}
            value={chosen}
            onChange={(value) => setChosen(value as Order)}
          >
            <Stack gap="xs" mt="xs">
              {orders.map((one) => (
                <Radio key={one} value={one} label={texts.orders[one]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {keyState !== 'out' && <Text fw={600}>{texts.ask[keyState]}</Text>}
        <DialogButtons>
          <Button variant="default" onClick={onLeave}>
            {keyState === 'out' ? texts.toReport : texts.ask.notNow}
          </Button>
          <Button variant="ink" data-autofocus onClick={() => onStart(chosen)}>
            {keyState === 'out' ? texts.start : texts.ask.show}
          </Button>
        </DialogButtons>
      </Stack>
    </main>
  )
}
