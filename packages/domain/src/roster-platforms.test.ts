import { describe, expect, it, test } from 'vitest'
import { readRoster } from './roster.ts'

/** What is read of rows that are numbered from 1. */
const read = (rows: string[][], afterAt?: string) =>
  readRoster(
    rows.map((cells, index) => ({ number: index + 1, cells })),
    'line',
    afterAt,
  )
/** The name, student number and section that are read of one student. */
const detailsOf = (header: string[], cells: string[]) => {
  const [{ name, studentNumber, section } = {}] = read([
    [...header, 'E-mail'],
    [...cells, 'ana@x.org'],
  ]).entries
  return [name, studentNumber, section]
}

describe('what a file says of a student', () => {
  test.each([
    [
      ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section'],
      ['Silva, Ana', '4711', 'A001', 'asilva', 'BIO-1'],
      ['Silva, Ana', 'A001', 'BIO-1'],
    ],
    [
      ['First name', 'Last name', 'ID number', 'Groups'],
      ['Ana', 'Silva', 'A001', 'Lab 1, Lab 2'],
      ['Ana Silva', 'A001', 'Lab 1, Lab 2'],
    ],
    [
      ['First name', 'Surname', 'Institution'],
      ['Ana', 'Silva', 'X'],
      ['Ana Silva', null, null],
    ],
    [
      ['OrgDefinedId', 'Username', 'Last Name', 'First Name'],
      ['A001', 'asilva', 'Silva', 'Ana'],
      ['Ana Silva', 'A001', null],
    ],
    [
      ['ID', 'Name', 'Class'],
      ['A001', 'Ana Silva', '2'],
      ['Ana Silva', 'A001', '2'],
    ],
    [
      ['Student #', 'Student'],
      ['A001', 'Ana Silva'],
      ['Ana Silva', 'A001', null],
    ],
    [
      ['Matrikelnummer', 'Vorname', 'Name', 'Gruppe'],
      ['0123', 'Ana', 'Silva', 'B'],
      ['Ana Silva', '0123', 'B'],
    ],
    [
      ['Nom', 'Prénom', 'N° étudiant', 'Groupe'],
      ['Silva', 'Ana', '0123', 'B'],
      ['Ana Silva', '0123', 'B'],
    ],
    [
      ['Apellidos', 'Nombre', 'Nº de expediente', 'Grupo'],
      ['Núñez Peña', 'José', '0123', '1.º A'],
      ['José Núñez Peña', '0123', '1.º A'],
    ],
    [
      ['Nome', 'Matrícula', 'Turma'],
      ['Ana Silva', '0123', 'B'],
      ['Ana Silva', '0123', 'B'],
    ],
    [
      ['姓名', '学号', '班级'],
      ['王芳', '0123', '三班'],
      ['王芳', '0123', '三班'],
    ],
  ])('[MEND-20] is known by the header %j', (header, cells, details) =>
    expect(detailsOf(header, cells)).toEqual(details),
  )

  it("[MEND-20] a plain 'ID' beside a login is the platform's own number", () => {
    expect(detailsOf(['Student', 'ID', 'SIS Login ID'], ['Ana', '4711', 'asilva'])).toEqual([
      'Ana',
      null,
      null,
    ])
  })

  it('[MEND-20] a given name stays, whatever the family name has in it, and is not said twice', () => {
    expect(detailsOf(['First name', 'Last name'], ['Ann', 'Annan'])).toEqual([
      'Ann Annan',
      null,
      null,
    ])
    expect(detailsOf(['First name', 'Name'], ['Ann', 'Ann Lee'])).toEqual(['Ann Lee', null, null])
    expect(detailsOf(['First name', 'Name'], ['', 'Ann Lee'])).toEqual(['Ann Lee', null, null])
  })

  it('[MEND-20] is one line of what can be stored, at most 200 characters; blanks are nothing', () => {
    expect(
      detailsOf(['Name', 'ID number', 'Group'], ['Ann\n (exchange)\0', ' ', 'No groups']),
    ).toEqual(['Ann (exchange)', null, null])
    const [name] = detailsOf(['Name'], [`${'a'.repeat(199)}😀`])
    expect(name).toBe('a'.repeat(199))
  })

  it('[MEND-20] without a header is nothing: a cell beside an address may be anything', () => {
    expect(read([['Ana', 'ana@x.org']]).entries).toEqual([
      { email: 'ana@x.org', name: null, studentNumber: null, section: null },
    ])
  })
})

describe('rows that a platform puts between the students', () => {
  const header = ['Student', 'ID', 'SIS Login ID', 'Section', 'Quiz 1 (91)']

  it.each([
    [['    Points Possible', '', '', '', '10.00']],
    [['', '', '', '', 'Manual Posting']],
    [['Student, Test', '9', 'f0d1', 'BIO-1', '']],
    [['student, test', '9', 'f0d1@x.org', 'BIO-1', '']],
  ])('[MEND-07] %j is left out without an error', (row) => {
    const { entries, invalid } = read([header, row, ['Silva, Ana', '1', 'ana@x.org', 'BIO-1', '8']])
    expect([entries.map(({ email }) => email), invalid]).toEqual([['ana@x.org'], []])
  })

  it('[MEND-07] [D-40] any other row without an address stays an error', () => {
    expect(read([header, ['Points', '', '', '', '10']]).invalid).toMatchObject([{ number: 2 }])
  })
})

describe('logins without @', () => {
  const file = [
    ['Biology 101', ''],
    ['Full name', 'Username'],
    ['Ana Silva', 'ASilva'],
    ['Ben Okafor', ' bokafor '],
  ]

  it('[MEND-07] the column that has them is named, and each stays an error until something is added', () => {
    expect(read(file)).toEqual({
      entries: [],
      duplicates: 0,
      loginColumn: 'Username',
      isCut: false,
      invalid: [
        { number: 3, text: 'ASilva', unit: 'line' },
        { number: 4, text: 'bokafor', unit: 'line' },
      ],
    })
  })

  it('[MEND-07] what stands after the @ is added to each; other addresses stay as they are', () => {
    const { entries, invalid } = read([...file, ['Guest', 'cy@home.org']], 'uni.example')
    expect(entries.map(({ email, name }) => [email, name])).toEqual([
      ['asilva@uni.example', 'Ana Silva'],
      ['bokafor@uni.example', 'Ben Okafor'],
      ['cy@home.org', 'Guest'],
    ])
    expect(invalid).toEqual([])
  })

  it('[MEND-07] nothing is added to what is no login, nor where a column of addresses is named', () => {
    expect(read([['Login'], ['Ana Silva'], ['']], 'uni.example').invalid).toMatchObject([
      { text: 'Ana Silva@uni.example' },
    ])
    expect(
      read(
        [
          ['Login', 'Email'],
          ['asilva', ''],
        ],
        'uni.example',
      ),
    ).toMatchObject({ entries: [], loginColumn: null })
    expect(read([['Login'], ['ana@x.org']])).toMatchObject({ invalid: [], loginColumn: null })
  })
})
