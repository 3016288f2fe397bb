const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** What stands for a student or a team in files without names: made with a secret of the course. */
const nameless = /\b[st][0-9a-f]{16}\b/g
const wholeId = new RegExp(`^${uuid.source}$`)
const isId = (value: unknown): value is string => typeof value === 'string' && wholeId.test(value)
type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const short = (text: unknown): string => {
  const whole = String(text)
  return whole.length > 40 ? `${whole.slice(0, 39)}…` : whole
}

/** What an id of this thing is called, by what stands beside it in an answer. */
function namesIn(it: Fields): [id: unknown, name: string][] {
  const { id, name, title, text, student, team, captain } = it
  const who = isFields(student) ? student.name : isFields(team) ? `team ${team.name}` : null
  return [
    [it.attemptId, `attempt of ${who} at ${it.quizTitle}`],
    [
      isFields(captain) ? id : null,
      `appeal of ${isFields(captain) ? captain.name : ''}: ${short(it.reason)}`,
    ],
    [it.userId, String(it.name ?? it.userName)],
    [it.courseId, String(it.courseTitle)],
    [it.quizId, String(it.quizTitle)],
    [it.teamId, String(it.teamName)],
    [it.questionId, short(it.questionText)],
    [id, short(title ?? name ?? text)],
  ]
}

/** What differs from run to run, though it is the same for whoever reads it. */
const masks: readonly { of: (key: string, value: unknown) => boolean; as: string }[] = [
  { of: (key, value) => key === 'token' && typeof value === 'string', as: '<token>' },
  // of who is let in
  { of: (key, value) => key === 'code' && /^\d{6}$/.test(String(value)), as: '<code>' },
  // made of ids
  { of: (key, value) => key === 'fingerprint' && String(value).length > 40, as: '<fingerprint>' },
  // of a list's entries: counted by the database, shown to nobody
  { of: (key, value) => key === 'id' && typeof value === 'number', as: '<number>' },
]

/**
 * Calls each id by the name of what it is, or by the field in which it comes first and a number.
 */
export function createLabels() {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  const call = (id: string, name: string, isNamed = true): string => {
    const known = names.get(id)
    if (known) return known
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const label = isNamed && count === 1 ? `<${name}>` : `<${name} #${count}>`
    names.set(id, label)
    return label
  }
  /** Notes the names that stand in an answer. */
  const learn = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) learn(one)
    if (!isFields(value)) return
    for (const [id, name] of namesIn(value))
      if (isId(id) && !/\b(undefined|null)\b/.test(name)) call(id, name)
    for (const inner of Object.values(value)) learn(inner)
  }
  const labelText = (text: string, key: string): string =>
    text.replaceAll(uuid, (id) => call(id, key, false)).replaceAll(nameless, '<nameless>')
  /**
   * The same value with labels. What is kept by id is in the order of the labels: that of ids is
   * chance.
   */
  const label = (value: unknown, key = 'id'): unknown => {
    const mask = masks.find(({ of }) => of(key, value))
    if (mask) return mask.as
    if (typeof value === 'string') return labelText(value, key)
    if (Array.isArray(value)) return value.map((one) => label(one, key))
    if (!isFields(value)) return value
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
    if (!fields.some(([name]) => isId(name)))
      return Object.fromEntries(fields.map(([name, inner]) => [name, label(inner, name)]))
    return Object.fromEntries(
      fields
        .map(([id, inner]) => [labelText(id, key), label(inner, key)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return { learn, label }
}
