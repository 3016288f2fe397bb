/**
 * A column's name by its letters alone: 'E-mail address (required)' and 'EMAIL ADDRESS' are one.
 */
export const nameOf = (cell: string): string =>
  cell
    .replace(/\(.*\)/, '')
    .replace('#', ' number')
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Names of the columns that are read; of two such columns the earlier name counts. */
const known = {
  email: [
    ...[
      'Student e-mail',
      'Student e-mail address',
      'University e-mail',
      'School e-mail',
      'Institutional e-mail',
      'Primary e-mail',
      'User e-mail',
    ],
    ...[
      'E-mail',
      'E-mails',
      'E-mail address',
      'E-mail addresses',
      'E-mail ID',
      'E-mail - Value',
      'Mail',
      'Mail address',
    ],
    ...[
      'Correo',
      'Correo electrónico',
      'Correo del estudiante',
      'Dirección de correo',
      'Dirección de correo electrónico',
      'Dirección e-mail',
    ],
    ...[
      'Courriel',
      'Courriel étudiant',
      'Adresse e-mail',
      'Adresse mail',
      'Adresse courriel',
      'Adresse de courriel',
      'Adresse électronique',
    ],
    ...[
      'E-Mail-Adresse',
      'Mailadresse',
      'E-mailadres',
      'Mailadres',
      'E-post',
      'E-postadresse',
      'E-postadress',
      'Mejladress',
      'Sähköposti',
      'Sähköpostiosoite',
    ],
    ...[
      'Indirizzo e-mail',
      'Indirizzo di posta',
      'Posta elettronica',
      'E-mail istituzionale',
      'E-mail do aluno',
      'Endereço de e-mail',
      'Endereço eletrónico',
      'Correio eletrônico',
    ],
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
  ],
  login: [
    ...[
      'SIS Login ID',
      'Login ID',
      'Login',
      'Login name',
      'Username',
      'NetID',
      'Account name',
      'User ID',
    ],
    ...[
      'Nombre de usuario',
      'Usuario',
      "Nom d'utilisateur",
      'Identifiant',
      'Benutzername',
      'Anmeldename',
      'Benutzerkennung',
      'Nome utente',
      'Nome de usuário',
    ],
    ...[
      'Gebruikersnaam',
      'Användarnamn',
      'Brukernavn',
      'Brugernavn',
      'Käyttäjätunnus',
      'Nazwa użytkownika',
      'Имя пользователя',
      '用户名',
    ],
  ],
  name: [
    ...[
      'Student name',
      'Student',
      'Full name',
      'Name',
      'Display name',
      'Names',
      'Students',
      'Nombre completo',
      'Nombre y apellidos',
      'Apellidos y nombre',
      'Estudiante',
      'Alumno',
    ],
    ...[
      'Nom complet',
      'Nom et prénom',
      'Étudiant',
      'Vollständiger Name',
      'Nome completo',
      'Aluno',
      'Studente',
      'Naam',
      'Namn',
      'Navn',
      '姓名',
      '氏名',
      '이름',
      'الاسم',
    ],
  ],
  givenName: [
    'First name',
    'Given name',
    'Forename',
    'Nombre',
    'Nombres',
    'Prénom',
    'Vorname',
    'Nome',
    'Voornaam',
    'Förnamn',
    'Fornavn',
    'Etunimi',
    'Imię',
    'Имя',
  ],
  familyName: [
    'Last name',
    'Family name',
    'Surname',
    'Apellidos',
    'Apellido',
    'Nom de famille',
    'Nom',
    'Nachname',
    'Cognome',
    'Sobrenome',
    'Apelido',
    'Achternaam',
    'Efternamn',
    'Etternavn',
    'Nazwisko',
    'Фамилия',
  ],
  studentNumber: [
    ...[
      'SIS User ID',
      'OrgDefinedId',
      'Student number',
      'Student no',
      'Student ID',
      'Student ID number',
      'ID number',
      'University ID',
      'Campus ID',
      'Registration number',
      'Roll number',
      'Roll no',
    ],
    ...[
      'Matriculation number',
      'Matriculation no',
      'Matrikelnummer',
      'Matrikel-Nr',
      'Matr.-Nr',
      'Matricola',
      'Matrícula',
      'Número de matrícula',
      'Expediente',
      'Nº de expediente',
      'Número de expediente',
      'Legajo',
      'Código',
      'Número de estudiante',
    ],
    ...[
      'Numéro étudiant',
      "Numéro d'étudiant",
      'N° étudiant',
      'Número de aluno',
      'Studentnummer',
      'Studienummer',
      'Opiskelijanumero',
      'Numer albumu',
      '学号',
      '學號',
      '学籍番号',
      '학번',
    ],
  ],
  section: [
    ...[
      'Section',
      'Sections',
      'Course section',
      'Section code',
      'Section name',
      'Group',
      'Groups',
      'Class',
      'Sección',
      'Grupo',
      'Grupos',
      'Turma',
      'Groupe',
      'Groupes',
      'Gruppe',
      'Gruppen',
      'Gruppo',
    ],
    ...['Groep', 'Grupp', 'Ryhmä', 'Grupa', 'Группа', '班级', 'クラス', '분반'],
  ],
} as const
type Column = keyof typeof known
const namesOf = Object.fromEntries(
  Object.entries(known).map(([column, texts]) => [column, texts.map(nameOf)]),
) as Record<Column, string[]>

/** Which column of a file has what; null where none is named so. */
export type RosterColumns = Readonly<Record<Column, number | null>>

/** The leftmost of the columns with the likeliest name for this. */
export function findColumn(names: readonly string[], column: Column): number | null {
  const name = namesOf[column].find((one) => names.includes(one))
  return name === undefined ? null : names.indexOf(name)
}

/**
 * What the names of a header's columns say. A plain 'ID' is a student's number, unless it stands
 * beside a login: then it is the platform's own.
 */
export function findColumns(names: readonly string[]): RosterColumns {
  const of = (column: Column) => findColumn(names, column)
  const login = of('login')
  const plainId = login === null && names.includes('id') ? names.indexOf('id') : null
  return {
    email: of('email'),
    login,
    name: of('name'),
    givenName: of('givenName'),
    familyName: of('familyName'),
    studentNumber: of('studentNumber') ?? plainId,
    section: of('section'),
  }
}
