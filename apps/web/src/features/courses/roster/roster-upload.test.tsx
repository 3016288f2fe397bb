import { MantineProvider } from '@mantine/core'
import type { RosterEntry } from '@tbl/domain/roster'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { utils, write } from 'xlsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { standInForWorkers } from '../../../../testing/roster-worker.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import { RosterUpload } from './roster-upload.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(props: Partial<Parameters<typeof RosterUpload>[0]> = {}, worker = {}) {
  const workers = standInForWorkers(worker)
  const onSave = vi.fn<(entries: RosterEntry[]) => void>()
  const upload = (more = props) => (
    <MantineProvider env="test">
      <Toasts />
      <RosterUpload
        previewLimit={50}
        errorLimit={5}
        isSaving={false}
        saveLabel="Upload"
        onSave={onSave}
        {...more}
      />
    </MantineProvider>
  )
  const { rerender, unmount } = render(upload())
  const user = userEvent.setup({ delay: null, applyAccept: false })
  const choose = (name: string, content: BlobPart) =>
    user.upload(screen.getByLabelText('Roster file'), new File([content], name))
  const saved = () => onSave.mock.calls.map(([entries]) => entries.map(({ email }) => email))
  return {
    workers,
    onSave,
    saved,
    user,
    choose,
    unmount,
    change: (more: typeof props) => rerender(upload(more)),
  }
}

const lines = (length: number, line: (number: number) => string) =>
  Array.from({ length }, (_, place) => line(place + 1)).join('\n')
const result = (name: RegExp) => screen.findByRole('region', { name })
const items = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('listitem')

describe('a file that was read', () => {
  test('[STU-04, STU-05, P34] shows valid, invalid and duplicate e-mails counted separately; what is saved is what was counted', async () => {
    const { saved, user, choose } = show()
    await choose(
      'list.csv',
      'Name,Email\nAnn, ANN@X.ORG \nAnn,ann@x.org\nBob,bob@\nCleo,cleo@x.org\n',
    )
    const region = await result(/^list\.csv: 2 valid, 1 invalid, 1 duplicate$/)
    expect(region.querySelector('dl')?.textContent).toBe('Valid2Invalid1Duplicates1')
    expect(items('Valid E-mails').map((item) => item.textContent)).toEqual([
      'ann@x.org Ann',
      'cleo@x.org Cleo',
    ])
    expect(items('Errors').map((item) => item.textContent)).toEqual([
      'Invalid email format at line 4 bob@',
    ])
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect(saved()).toEqual([['ann@x.org', 'cleo@x.org']])
  })

  test('[FIRM-15] says when cells of a sheet lie behind those that were read, and still takes what was', async () => {
    const { saved, user, choose } = show()
    const row = Object.assign(
      Array.from({ length: 201 }, () => ''),
      { 0: 'ann@x.org', 200: 'hidden' },
    )
    const book = { SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet([row]) } }
    await choose('list.xlsx', new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))
    await result(
      /^list\.xlsx: 1 valid, 0 invalid, 0 duplicates\. Only the first 200 columns were read\.$/,
    )
    expect(screen.getByText('Only the first 200 columns were read.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect(saved()).toEqual([['ann@x.org']])
    await choose('list.csv', 'ann@x.org')
    await result(/^list\.csv: 1 valid, 0 invalid, 0 duplicates$/)
    expect(screen.queryByText(/Only the first/)).toBeNull()
  })

  test('[STU-06, CONST-10, D-41] shows the first 50 of 60', async () => {
    const { onSave, user, choose } = show()
    await choose(
      'list.csv',
      lines(60, (number) => `s${number}@x.org`),
    )
    await result(/60 valid/)
    expect(items('Valid E-mails')).toHaveLength(50)
    expect(screen.getByText('and 10 more')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect(onSave.mock.calls[0]?.[0]).toHaveLength(60)
  })

  test('[STU-07, CONST-10, D-41] shows the first 10 of 20 valid and 5 of 8 invalid ones where less is asked for', async () => {
    const { choose } = show({ previewLimit: 10 })
    await choose(
      'list.csv',
      `${lines(20, (number) => `s${number}@x.org`)}\n${lines(8, (number) => `wrong${number}@`)}`,
    )
    await result(/20 valid, 8 invalid, 0 duplicates/)
    expect(items('Valid E-mails')).toHaveLength(10)
    expect(items('Errors').map((item) => item.textContent)).toEqual(
      [21, 22, 23, 24, 25].map(
        (line, place) => `Invalid email format at line ${line} wrong${place + 1}@`,
      ),
    )
    expect(screen.getByText('and 10 more')).toBeTruthy()
    expect(screen.getByText('and 3 more')).toBeTruthy()
  })

  test('[P34] is saved as it was counted, whatever stands in it', async () => {
    const cell = fc.oneof(
      fc.nat(20).map((number) => `s${number}@x.org`),
      fc.nat(20).map((number) => `S${number}@X.ORG `),
      fc.constantFrom('', 'Ann', 's1@', 'ſ1@x.org'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 30 }), async (cells) => {
        const { saved, user, choose, unmount } = show()
        await choose('list.csv', cells.join('\n'))
        const name = (await result(/ valid, /)).getAttribute('aria-label')
        await user.click(screen.getByRole('button', { name: 'Upload' }))
        const [emails = []] = saved()
        expect(name).toContain(`: ${emails.length} valid,`)
        expect(new Set(emails)).toEqual(
          new Set(
            cells
              .map((text) => text.trim().toLowerCase())
              .filter((text) => /^s\d+@x\.org$/.test(text)),
          ),
        )
        unmount()
      }),
      { numRuns: 10 },
    )
  })

  test('[MEND-20] shows name, student number and section beside each address, and saves them with it', async () => {
    const { onSave, user, choose } = show()
    await choose(
      'list.csv',
      'First name,Surname,ID number,Email address,Groups\nAna,Silva,A001,ana@x.org,Lab 1\n,,,ben@x.org,\n',
    )
    await result(/2 valid, 0 invalid/)
    expect(items('Valid E-mails').map((item) => item.textContent?.trim())).toEqual([
      'ana@x.org Ana Silva · A001 · Lab 1',
      'ben@x.org',
    ])
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect(onSave.mock.calls).toEqual([
      [
        [
          { email: 'ana@x.org', name: 'Ana Silva', studentNumber: 'A001', section: 'Lab 1' },
          { email: 'ben@x.org', name: null, studentNumber: null, section: null },
        ],
      ],
    ])
  })

  test('[MEND-07] whose logins have no @ asks for the part after it, adds it to each and shows them again', async () => {
    const { saved, user, choose } = show()
    await choose(
      'grades.csv',
      'Student,ID,SIS Login ID,Section\n    Points Possible,,,\n"Silva, Ana",1,asilva,B1\n"Okafor, Ben",2,bokafor,B1\n"Student, Test",3,f00d,B1\n',
    )
    await result(/^grades\.csv: 0 valid, 2 invalid, 0 duplicates$/)
    expect(screen.queryByRole('alert')).toBeNull()
    const field = () =>
      screen.getByRole<HTMLInputElement>('textbox', {
        name: 'The column SIS Login ID has logins without @. Add the part after @',
      })
    await user.type(field(), 'my school{Enter}')
    expect(screen.getByText('Type it as in example.edu.')).toBeTruthy()
    expect(document.activeElement).toBe(field())
    await user.clear(field())
    await user.type(field(), ' @Uni.Exmple')
    expect(screen.queryByText('Type it as in example.edu.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await result(/2 valid, 0 invalid/)
    expect(items('Valid E-mails').map((item) => item.textContent)).toEqual([
      'asilva@uni.exmple Silva, Ana · B1',
      'bokafor@uni.exmple Okafor, Ben · B1',
    ])
    expect(field().value).toBe('Uni.Exmple')
    await user.clear(field())
    await user.type(field(), 'uni.example{Enter}')
    await screen.findByText('asilva@uni.example')
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect(saved()).toEqual([['asilva@uni.example', 'bokafor@uni.example']])
    await choose('list.csv', 'Login\ncy\n')
    await result(/^list\.csv: 0 valid, 1 invalid/)
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: /^The column Login has/ }).value,
    ).toBe('')
  })

  test('takes the focus, and another one takes its place', async () => {
    const { choose } = show()
    await choose('first.csv', 'ann@x.org')
    await waitFor(async () => expect(document.activeElement).toBe(await result(/^first\.csv/)))
    expect(screen.getByRole('button', { name: 'Choose Another File' })).toBeTruthy()
    await choose('second.csv', 'bob@x.org\ncleo@x.org')
    await waitFor(async () =>
      expect(document.activeElement).toBe(await result(/^second\.csv: 2 valid/)),
    )
    expect(screen.queryByText('ann@x.org')).toBeNull()
  })

  test('[STU-03] may be dropped; several at once are refused', async () => {
    const { workers } = show()
    const area = screen.getByRole('presentation')
    const files = ['ann@x.org', 'bob@x.org'].map((email) => new File([email], 'list.csv'))
    const drop = (dropped: File[]) =>
      fireEvent.drop(area, {
        dataTransfer: {
          files: dropped,
          items: dropped.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
          types: ['Files'],
        },
      })
    drop(files)
    expect(await screen.findByText('Choose one file')).toBeTruthy()
    expect(workers).toEqual([])
    expect(screen.getByRole('button', { name: 'Choose File' })).toBeTruthy()
    drop(files.slice(1))
    await result(/1 valid/)
    expect(screen.getByText('bob@x.org')).toBeTruthy()
  })
})

describe('a file that cannot be used', () => {
  test.each([
    [
      '[VAL-23, ERR-49]',
      'list.txt',
      'ann@x.org',
      'Invalid file type',
      'Choose a file that ends in .csv, .xls or .xlsx.',
    ],
    [
      '[VAL-24, ERR-50, CONST-09]',
      'list.csv',
      new Uint8Array(5 * 1024 * 1024 + 1),
      'File too large',
      'A roster file has at most 5 MB.',
    ],
    [
      '[ERR-51]',
      'list.xlsx',
      'no workbook',
      'Error parsing file',
      'Failed to parse the uploaded file',
    ],
  ] as const)('%s %s', async (_rows, name, content, title, text) => {
    const { choose } = show()
    await choose(name, content)
    expect(within(await screen.findByRole('alert')).getByText(title)).toBeTruthy()
    expect(screen.getAllByText(text)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(title + text))
    expect(screen.getByRole('button', { name: 'Choose Another File' })).toBeTruthy()
  })

  test('[VAL-24, CONST-09] exactly 5 MB is read', async () => {
    const { choose } = show()
    const content = 'ann@x.org'.padEnd(5 * 1024 * 1024, ',\n')
    await choose('list.csv', content)
    await result(/1 valid, 0 invalid/)
  })

  test('[VAL-26, ERR-54, ERR-53] without addresses it says so, shows the errors, and saves nothing', async () => {
    const { onSave, user, choose } = show()
    await choose('list.csv', 'Email\nann\nbob\n')
    expect(within(await screen.findByRole('alert')).getByText('No valid emails found')).toBeTruthy()
    expect(items('Errors')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('No emails to upload')).toBeTruthy()
    expect(onSave).not.toHaveBeenCalled()
  })

  test('[ERR-53] nor does a dialog without a file', async () => {
    const { onSave, user } = show()
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect(within(await screen.findByRole('alert')).getByText('No emails to upload')).toBeTruthy()
    expect(onSave).not.toHaveBeenCalled()
  })
})

describe('a file that takes long', () => {
  test('[P32] is read elsewhere, says so, and can be cancelled', async () => {
    const { workers, user, choose } = show({}, { isStuck: true })
    await choose('list.xlsx', 'x')
    expect((await screen.findByText('Reading list.xlsx')).getAttribute('role')).toBe('status')
    expect(workers).toMatchObject([{ isTerminated: false }])
    await user.click(screen.getByRole('button', { name: 'Cancel Reading' }))
    expect(workers).toMatchObject([{ isTerminated: true }])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose File' })).toBe(document.activeElement),
    )
  })

  test('[P32] is given up after 20 seconds', async () => {
    const { workers, choose } = show({}, { isStuck: true })
    freezeTime()
    await choose('list.xlsx', 'x')
    await screen.findByText('Reading...')
    await pass(19_000)
    expect(workers).toMatchObject([{ isTerminated: false }])
    await pass(1_500)
    expect(workers).toMatchObject([{ isTerminated: true }])
    expect(within(screen.getByRole('alert')).getByText('Error parsing file')).toBeTruthy()
    vi.useRealTimers()
    standInForWorkers()
    await choose('list.csv', 'ann@x.org')
    await result(/1 valid/)
  })

  test('[P32] ends with the dialog, and with the choice of another file', async () => {
    const { workers, choose, unmount } = show({}, { isStuck: true })
    await choose('first.xlsx', 'x')
    await choose('second.xlsx', 'x')
    expect(workers).toMatchObject([{ isTerminated: true }, { isTerminated: false }])
    unmount()
    expect(workers).toMatchObject([{ isTerminated: true }, { isTerminated: true }])
  })

  test('[ERR-51] a reader that does not load is no damaged file', async () => {
    const { workers, choose } = show({}, { isStuck: true })
    await choose('list.csv', 'ann@x.org')
    const [worker] = workers
    if (worker instanceof EventTarget) worker.dispatchEvent(new Event('error'))
    expect(await screen.findAllByText(/could not be loaded/)).toHaveLength(2)
  })
})

describe('while it is saved', () => {
  test('nothing can be changed, and a second press saves nothing', async () => {
    const { onSave, user, choose, change } = show()
    await choose('list.csv', 'ann@x.org')
    await result(/1 valid/)
    change({ isSaving: true, onCancel: vi.fn() })
    await user.click(screen.getByRole('button', { name: 'Saving...' }))
    expect(onSave).not.toHaveBeenCalled()
    expect(
      screen.getByRole('button', { name: 'Choose Another File' }).hasAttribute('disabled'),
    ).toBe(true)
    change({ isSaving: false })
    expect(screen.getByText('ann@x.org')).toBeTruthy()
  })

  test('the way out has its own words', async () => {
    const onCancel = vi.fn()
    const { user } = show({ onCancel, cancelLabel: 'Do Later' })
    await user.click(screen.getByRole('button', { name: 'Do Later' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })
})
