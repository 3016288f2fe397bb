/** What stands above the students: how many filled rows, and which column has the addresses, when it says so. */
export type RosterHeader = { readonly rows: number; readonly emailColumn: number | null }

/** A column's name by its letters alone: 'E-mail address (required)' and 'EMAIL ADDRESS' are one. */
const nameOf = (cell: string): string =>
  cell
    .replace(/\(.*\)/, '')
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Names of the column with the addresses; of two such columns the earlier name counts. */
const emailNames = [
  ...['Student e-mail', 'Student e-mail address', 'University e-mail', 'School e-mail', 'Institutional e-mail', 'Primary e-mail', 'User e-mail'],
  ...['E-mail', 'E-mails', 'E-mail address', 'E-mail addresses', 'E-mail ID', 'E-mail - Value', 'Mail', 'Mail address'],
  ...['Correo', 'Correo electrónico', 'Correo del estudiante', 'Dirección de correo', 'Dirección de correo electrónico', 'Dirección e-mail'],
  ...['Courriel', 'Courriel étudiant', 'Adresse e-mail', 'Adresse mail', 'Adresse courriel', 'Adresse de courriel', 'Adresse électronique'],
  ...['E-Mail-Adresse', 'Mailadresse', 'E-mailadres', 'Mailadres', 'E-post', 'E-postadresse', 'E-postadress', 'Mejladress', 'Sähköposti', 'Sähköpostiosoite'],
  ...['Indirizzo e-mail', 'Indirizzo di posta', 'Posta elettronica', 'E-mail istituzionale', 'E-mail do aluno', 'Endereço de e-mail', 'Endereço eletrónico', 'Correio eletrônico'],
  ...[
    'Adres e-mail',
    'E-mail cím',
    'E-posta',
    'E-posta adresi',
    'Почта',
    'Электронная почта',
    'Имейл',
    '邮箱',
    '电子邮箱',
    '电子邮件',
    '電子郵件',
    'メール',
    'メールアドレス',
    '이메일',
    'البريد الإلكتروني',
  ],
].map(nameOf)

/** Names of columns beside the addresses: a row with one of them and no at-sign is a header too. */
const otherNames = [
  ...['Name', 'Names', 'First name', 'Last name', 'Given name', 'Family name', 'Surname', 'Full name', 'Student', 'Students', 'Student name', 'Student ID', 'ID', 'Section'],
  ...['Nombre', 'Apellido', 'Apellidos', 'Nom', 'Prénom', 'Vorname', 'Nachname', 'Nome', 'Cognome', 'Sobrenome'],
].map(nameOf)

/** No title above a list is longer; to search a whole file without addresses would take long. */
const maxRowsAbove = 50

/** Where the header ends: at the first row that names the column of the addresses, else at a first row of other column names. It always stands above the first at-sign (D-40). */
export function findHeader(rows: readonly (readonly string[])[]): RosterHeader {
  const firstAddress = rows.findIndex((cells) => cells.some((cell) => cell.includes('@')))
  const above = rows.slice(0, firstAddress === -1 ? maxRowsAbove : Math.min(firstAddress, maxRowsAbove)).map((cells) => cells.map(nameOf))
  const header = above.findIndex((names) => names.some((name) => emailNames.includes(name)))
  if (header !== -1) return { rows: header + 1, emailColumn: likeliest(above[header] ?? []) }
  const isNamed = above[0]?.some((name) => otherNames.includes(name)) ?? false
  return { rows: isNamed ? 1 : 0, emailColumn: null }
}

/** The leftmost of the columns with the likeliest name. */
function likeliest(names: readonly string[]): number {
  const name = emailNames.find((known) => names.includes(known)) ?? ''
  return names.indexOf(name)
}
