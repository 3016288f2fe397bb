import { Button, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useContractForm } from '../../../platform/contract-form.ts'
import { serverTime } from '../../../tbl/clock/server-clock.ts'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { useDrawnAfter } from '../page/use-drawn-after.ts'
import { countStudents, isOwnTimeOpen, type Step } from '../step.ts'
import { stillAnswering } from './asks.ts'
import type { DialogContent } from './dialog-kind.ts'
import classes from './dialogs.module.css'
import { texts } from './messages.ts'
import {
  type Opening,
  type OpeningValues,
  openingFaults,
  openingValues,
  readOpening,
} from './opening.ts'
import { ExtraTimeNote, openingSentence } from './opening-sentence.tsx'
import { OwnTimeFields } from './own-time-fields.tsx'
import { RuleFields } from './rule-fields.tsx'

/** The command that opens a phase so, or has it open later. */
function commandOf(opening: Opening, step: Step, version: number, collectsFirst: boolean) {
  const plan = {
    version,
    step,
    limitMinutes: opening.limitMinutes,
    ownMinutes: opening.ownMinutes,
    endsAt: opening.typedEnd?.toISOString() ?? null,
    graceSeconds: opening.graceSeconds,
    rule: opening.rule,
    waitsForExtra: opening.waitsForExtra,
  }
  if (opening.isNow) return { does: 'open', input: { ...plan, collectsFirst } } as const
  const opensAt = opening.opensAt?.toISOString() ?? null
  return { does: 'schedule', input: { ...plan, opensAt } } as const
}

/** Asks how a phase is opened: until when, from when, and what becomes of the last teams. */
export function OpeningDialog({
  step,
  session,
  version,
  clock,
  run,
  isBusy,
  onClose,
}: DialogContent & { step: Step }) {
  const now = () => new Date(serverTime(clock))
  useDrawnAfter(1000)
  const faultText = (values: OpeningValues) => {
    const faults = Object.entries(openingFaults(values, now()))
    return Object.fromEntries(
      faults.map(([field, fault]) => [field, fault && texts.opening.faults[fault]]),
    )
  }
  const form = useContractForm<OpeningValues>({
    of: ['classSession', 'open'],
    initialValues: openingValues(session.usedLast[step]),
    check: faultText,
  })
  const { values } = form
  const opening = readOpening(values, now())
  const still = step === 'team' ? stillAnswering(session) : { students: 0, inExtraTime: [] }
  const canWait = step === 'team' && session.students.some(({ extraTime }) => extraTime)
  const isOwn = values.mode === 'ownTime'
  const { individual } = session.control
  const isTaken = countStudents(session, 'submitted', 'collected') === session.students.length
  const isBeside = step === 'team' && isOwnTimeOpen(individual) && !isTaken
  const besideWindow = isBeside ? individual.endsAt : null
  const collects = (still.students > 0 || besideWindow !== null) && values.start === 'now'
  const open = (collectsFirst: boolean) =>
    form.onSubmit((typed) => {
      const read = readOpening(typed, now())
      const waitsForExtra = canWait && read?.waitsForExtra === true
      if (read) run(commandOf({ ...read, waitsForExtra }, step, version, collectsFirst), onClose)
    })
  return (
    <form noValidate onSubmit={open(collects)}>
      <Stack gap="md">
        {!session.control.isVisible && <Text fw={600}>{texts.opening.hidden}</Text>}
        {!isOwn && <TimeFields form={form} />}
        <StartFields form={form} step={step} />
        {!isOwn && <RuleFields form={form} />}
        <details className={classes.more} open={form.errors.grace || isOwn ? true : undefined}>
          <summary>{texts.opening.more}</summary>
          <OwnTimeFields form={form} />
          <TextInput
            mt="sm"
            label={texts.opening.grace}
            description={texts.opening.graceHelp}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('grace')}
          />
        </details>
        {collects && still.students > 0 && (
          <Text fw={600}>{texts.opening.still({ students: still.students })}</Text>
        )}
        {besideWindow && (
          <Text fw={600}>
            {texts.ownTime.individualOpen({ time: clockText(besideWindow, now(), 'minutes') })}
          </Text>
        )}
        {canWait && (
          <Checkbox
            label={texts.opening.waitsForExtra}
            {...form.getInputProps('waitsForExtra', { type: 'checkbox' })}
          />
        )}
        <ExtraTimeNote
          students={still.inExtraTime}
          isWaiting={canWait && values.waitsForExtra}
          now={now()}
        />
        <Text role="status">{opening && openingSentence(session, step, opening, now())}</Text>
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        {collects && (
          <Button variant="default" disabled={isBusy} onClick={() => open(false)()}>
            {texts.opening.openBoth}
          </Button>
        )}
        <Button type="submit" loading={isBusy} data-autofocus>
          {collects
            ? texts.opening.collectAndOpen
            : values.start === 'now'
              ? texts.opening.submit.now[step]
              : texts.opening.submit.later}
        </Button>
      </DialogButtons>
    </form>
  )
}

type Fields = { form: ReturnType<typeof useContractForm<OpeningValues>> }

function TimeFields({ form }: Fields) {
  const { time } = form.values
  return (
    <>
      <Radio.Group label={texts.opening.time.label} {...form.getInputProps('time')}>
        <div className={classes.choices}>
          <Radio value="none" label={texts.opening.time.none} />
          <Radio value="minutes" label={texts.opening.time.minutes} />
          <Radio value="until" label={texts.opening.time.until} />
        </div>
      </Radio.Group>
      {time === 'minutes' && (
        <TextInput
          label={texts.opening.minutes}
          inputMode="numeric"
          autoComplete="off"
          maw={240}
          {...form.getInputProps('minutes')}
        />
      )}
      {time === 'until' && (
        <TextInput
          type="time"
          label={texts.opening.until}
          maw={240}
          {...form.getInputProps('until')}
        />
      )}
    </>
  )
}

function StartFields({ form, step }: Fields & { step: Step }) {
  return (
    <>
      <Radio.Group label={texts.opening.start.label} {...form.getInputProps('start')}>
        <div className={classes.choices}>
          <Radio value="now" label={texts.opening.start.now} />
          <Radio value="at" label={texts.opening.start.at} />
          {step === 'team' && form.values.mode === 'together' && (
            <Radio value="byItself" label={texts.opening.start.byItself} />
          )}
        </div>
      </Radio.Group>
      {form.values.start === 'at' && form.values.mode === 'ownTime' && (
        <TextInput
          type="datetime-local"
          label={texts.ownTime.from}
          maw={240}
          {...form.getInputProps('windowFrom')}
        />
      )}
      {form.values.start === 'at' && form.values.mode === 'together' && (
        <TextInput
          type="time"
          label={texts.opening.startAt}
          maw={240}
          {...form.getInputProps('startAt')}
        />
      )}
    </>
  )
}
