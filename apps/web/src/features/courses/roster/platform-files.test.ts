import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { readRosterFile } from './read-roster-file.ts'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))

const ana = {
  email: 'asilva@uni.example',
  name: 'Silva, Ana',
  studentNumber: 'A00412345',
  section: 'BIO-101-01',
}
const ben = {
  email: 'bokafor@uni.example',
  name: 'Okafor, Ben',
  studentNumber: 'A00412399',
  section: 'BIO-101-02',
}
const jose = {
  email: 'jnunez@uni.example',
  name: 'Núñez Peña, José',
  studentNumber: 'A00410007',
  section: 'BIO-101-01 and BIO-101-02',
}

describe('the gradebook of Canvas', () => {
  test('[MEND-07, MEND-20] gives its students: neither points nor marks nor the test student is one, or an error', () => {
    expect(
      readRosterFile('2026-09-01T1030_Grades-BIO-101.csv', fixture('canvas-gradebook.csv')),
    ).toEqual({
      ok: true,
      value: {
        entries: [ana, ben, jose],
        invalid: [],
        duplicates: 0,
        loginColumn: null,
        isCut: false,
      },
    })
  })

  test('[MEND-07] with logins without @ names their column, and takes what is added to them', () => {
    const bytes = fixture('canvas-gradebook-logins.csv')
    expect(readRosterFile('grades.csv', bytes)).toMatchObject({
      value: {
        entries: [],
        loginColumn: 'SIS Login ID',
        invalid: [{ text: 'asilva' }, { text: 'bokafor' }, { text: 'jnunez' }],
      },
    })
    expect(readRosterFile('grades.csv', bytes, 'uni.example')).toMatchObject({
      value: { entries: [ana, ben, jose], invalid: [] },
    })
  })
})

test('[MEND-07, MEND-20] the participants of Moodle: names in two columns, groups where there are some', () => {
  expect(readRosterFile('courseid_7_participants.csv', fixture('moodle-participants.csv'))).toEqual(
    {
      ok: true,
      value: {
        entries: [
          { ...ana, name: 'Ana Silva', section: 'Lab 1, Lab 2' },
          { ...ben, name: 'Ben Okafor', section: null },
          { ...jose, name: 'José Núñez Peña', studentNumber: null, section: 'Lab 1' },
        ],
        invalid: [],
        duplicates: 0,
        loginColumn: null,
        isCut: false,
      },
    },
  )
})

describe("a registrar's workbook", () => {
  /** A class list under a title, its student numbers as numbers, some shown with leading zeros. */
  function workbook(addresses: readonly string[], header: string): Uint8Array {
    const people = [
      [1, { t: 'n', v: 412345, z: '00000000' }, 'Silva', 'Ana', addresses[0], 1],
      [2, { t: 'n', v: 202600412399 }, 'Okafor', 'Ben', addresses[1], 2],
    ]
    const title = [
      ['University of Example, Office of the Registrar'],
      ['Class list', null, 'BIO 101', null, 'Fall 2026'],
      [],
    ]
    const sheet = utils.aoa_to_sheet([
      ...title,
      ['No.', 'Student No.', 'Surname', 'First Name', header, 'Section'],
      ...people,
    ])
    return new Uint8Array(
      write(
        { SheetNames: ['Class list'], Sheets: { 'Class list': sheet } },
        { type: 'array', bookType: 'xlsx' },
      ),
    )
  }
  const people = [
    { email: 'asilva@uni.example', name: 'Ana Silva', studentNumber: '00412345', section: '1' },
    {
      email: 'bokafor@uni.example',
      name: 'Ben Okafor',
      studentNumber: '202600412399',
      section: '2',
    },
  ]

  test('[MEND-07, MEND-20] gives names, student numbers as they are shown, and sections', () => {
    expect(
      readRosterFile(
        'class-list.xlsx',
        workbook(['asilva@uni.example', 'bokafor@uni.example'], 'University E-mail'),
      ),
    ).toEqual({
      ok: true,
      value: { entries: people, invalid: [], duplicates: 0, loginColumn: null, isCut: false },
    })
  })

  test('[MEND-07] may have logins under its title', () => {
    const bytes = workbook(['asilva', 'bokafor'], 'NetID')
    expect(readRosterFile('class-list.xlsx', bytes)).toMatchObject({
      value: { entries: [], loginColumn: 'NetID', invalid: [{ number: 5 }, { number: 6 }] },
    })
    expect(readRosterFile('class-list.xlsx', bytes, 'uni.example')).toMatchObject({
      value: { entries: people, invalid: [] },
    })
  })
})
