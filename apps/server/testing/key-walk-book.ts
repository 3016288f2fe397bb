import type { QuizFlags } from '@tbl/domain/quiz-phase'

export const people = ['ana', 'ben', 'cem', 'dan', 'eva'] as const
export type Person = (typeof people)[number]
export type TeamName = 'red' | 'blue'
type Table = { state: 'none' | 'begun' | 'done'; tries: number; isSolved: boolean; touchedAt: Date }

const halfADay = 12 * 60 * 60 * 1000

/**
 * A class at one quiz as an observer beside it would write it down: who was sent what and when, who
 * sits where, and when which phase was open last. Knows nothing of the server.
 */
export class ClassBook {
  readonly submitted = new Set<Person>()
  /** Since when. */
  private readonly keys = new Map<Person, Date>()
  /** May answer in spite of what they had seen then. */
  private readonly allowed = new Map<Person, Date>()
  /** The versions that somebody was handed, in their order. */
  readonly handed = new Map<Person, number[]>()
  readonly tables: Record<TeamName, Table>
  now: Date
  private isReleasedByHand = false
  private flags: QuizFlags
  private closedAt: { individual: Date | null; team: Date | null } = {
    individual: null,
    team: null,
  }
  private readonly teams: Record<Person, TeamName | null> = {
    ana: 'red',
    ben: 'red',
    cem: 'red',
    dan: 'blue',
    eva: null,
  }
  private readonly credited = new Set<Person>()
  /** Cards by person and team, since when. */
  private readonly sentCards = new Map<string, Date>()
  /** Sat at a card that showed something, sent or not. */
  private readonly satAt = new Map<string, Date>()

  /** From when until when they make the quiz up. */
  private readonly makeUps = new Map<Person, { from: Date; until: Date }>()
  /** Whose attempt was begun in a make-up: it ends with it. */
  private readonly begunInMakeUp = new Set<Person>()

  /** From when on they may take the quiz before the class. */
  private readonly headStarts = new Map<Person, Date>()
  /** When the individual phase was open last; if it ever was, what is switched on hidden moves it. */
  private wasOpenUntil: Date | null = null

  constructor(flags: QuizFlags, now: Date) {
    this.flags = flags
    this.now = now
    const table = (): Table => ({ state: 'none', tries: 0, isSolved: false, touchedAt: now })
    this.tables = { red: table(), blue: table() }
  }

  teamOf = (who: Person) => this.teams[who]
  membersOf = (name: TeamName) => people.filter((who) => this.teams[who] === name)
  seat(who: Person, name: TeamName | null): void {
    this.teams[who] = name
    if (name && this.tables[name].tries > 0) this.first(this.satAt, `${who}:${name}`)
  }
  hand(who: Person, version: number): void {
    if (this.isInWindow(who)) this.begunInMakeUp.add(who)
    const before = this.handed.get(who) ?? []
    if (before.at(-1) !== version) this.handed.set(who, [...before, version])
  }
  /** A make-up is for who was handed nothing, and has seen nothing that counts. */
  canMakeUp = (who: Person) => !this.handed.has(who) && !this.mustNotAnswer(who, null)
  makeUp(who: Person, from: Date, until: Date): void {
    this.headStarts.delete(who)
    this.makeUps.set(who, {
      from: (this.begunInMakeUp.has(who) && this.makeUps.get(who)?.from) || from,
      until,
    })
  }
  private hasWindow = (who: Person) => this.now < (this.makeUps.get(who)?.until ?? new Date(0))
  /** Takes it alone, and is told nothing. */
  isMakingUp = (who: Person) =>
    this.hasWindow(who) &&
    !this.submitted.has(who) &&
    (!this.handed.has(who) || this.begunInMakeUp.has(who))
  private isInWindow = (who: Person) =>
    this.isMakingUp(who) && this.now >= (this.makeUps.get(who)?.from ?? this.now)
  isAtMakeUp = (who: Person) => this.begunInMakeUp.has(who)
  /** A head start is before the class, for who has not submitted, and has seen nothing that counts. */
  canHaveHeadStart = (who: Person) =>
    !this.flags.isActive &&
    !this.submitted.has(who) &&
    !this.begunInMakeUp.has(who) &&
    !this.mustNotAnswer(who, null)
  giveHeadStart(who: Person, from: Date): void {
    this.makeUps.delete(who)
    this.headStarts.set(who, from)
  }
  /** It is for the next time that the class opens, and not begun once the answers are released. */
  private isEarly(who: Person): boolean {
    const from = this.headStarts.get(who)
    return (
      from !== undefined &&
      from <= this.now &&
      !this.flags.isActive &&
      !(this.wasOpenUntil && this.wasOpenUntil > from) &&
      (this.handed.has(who) || !this.isReleased())
    )
  }
  /** Something that counts is under way before the class: no key is for anybody. */
  isSomebodyEarly = () =>
    this.flags.isVisible &&
    people.some(
      (who) =>
        this.handed.has(who) &&
        !this.submitted.has(who) &&
        !this.begunInMakeUp.has(who) &&
        this.isEarly(who),
    )
  /** What the time alone submits. */
  private collect(): void {
    for (const who of this.begunInMakeUp) if (!this.hasWindow(who)) this.submitted.add(who)
  }
  private first<Key>(since: Map<Key, Date>, key: Key): void {
    if (!since.has(key)) since.set(key, this.now)
  }
  sendKey = (who: Person) => this.first(this.keys, who)
  sendCard = (who: Person, name: TeamName) => this.first(this.sentCards, `${who}:${name}`)
  allow = (who: Person) => void this.allowed.set(who, this.now)
  releaseByHand(): void {
    this.isReleasedByHand = true
  }

  private get isIndividualOpen(): boolean {
    return this.flags.isVisible && this.flags.isActive
  }
  private get isTeamOpen(): boolean {
    return this.flags.isVisible && this.flags.isTeamActive
  }
  areBothClosed = () => !this.isIndividualOpen && !this.isTeamOpen
  switchTo(on: QuizFlags, at: Date): void {
    const before = [this.isIndividualOpen, this.isTeamOpen]
    const isOnHidden = !this.flags.isActive && on.isActive && !on.isVisible
    this.flags = on
    if (before[0] && !this.isIndividualOpen) this.closedAt.individual = this.wasOpenUntil = at
    if (isOnHidden && this.wasOpenUntil) this.wasOpenUntil = at
    if (before[1] && !this.isTeamOpen) this.closedAt.team = at
    const hasOpened = (!before[0] && this.isIndividualOpen) || (!before[1] && this.isTeamOpen)
    if (hasOpened) this.isReleasedByHand = false // who has read the answers keeps them
  }

  touch(name: TeamName, at: Date): void {
    this.tables[name].touchedAt = at
  }
  begin(name: TeamName): void {
    this.tables[name].state = 'begun'
  }
  /** The captain has tried: the card shows it to the whole team. */
  showCard(name: TeamName): void {
    this.tables[name].tries += 1
    for (const who of this.membersOf(name)) this.first(this.satAt, `${who}:${name}`)
  }
  complete(name: TeamName): void {
    this.tables[name].state = 'done'
    for (const who of this.membersOf(name)) this.credited.add(who)
  }

  /**
   * Saw a card, this team's aside, or the key; `after`: what was seen before that does not count.
   */
  private saw(
    who: Person,
    name: TeamName | null,
    cards: ReadonlyMap<string, Date>,
    after: Date | undefined,
  ): boolean {
    const counts = (at: Date | undefined) => at !== undefined && (after === undefined || at > after)
    return (
      counts(this.keys.get(who)) ||
      [...cards].some(
        ([card, at]) => card.startsWith(`${who}:`) && card !== `${who}:${name}` && counts(at),
      )
    )
  }
  hasSeen = (who: Person) =>
    this.saw(who, null, this.sentCards, undefined) || this.saw(who, null, this.satAt, undefined)
  private mustNotAnswer = (
    who: Person,
    name: TeamName | null,
    cards: ReadonlyMap<string, Date> = this.sentCards,
  ) => this.saw(who, name, cards, this.allowed.get(who))

  /** Alone answers who has been sent nothing since they were allowed to, or ever. */
  canTake(who: Person): boolean {
    this.collect()
    const isTime = this.isInWindow(who) || this.flags.isActive || this.isEarly(who)
    return (
      this.flags.isVisible && isTime && !this.submitted.has(who) && !this.mustNotAnswer(who, null)
    )
  }
  /** In a team answers who has been sent nothing but its own card, in the same way. */
  mayPlay = (who: Person, name: TeamName) =>
    this.teams[who] === name &&
    this.isTeamOpen &&
    !this.isMakingUp(who) &&
    !this.canTake(who) &&
    !this.mustNotAnswer(who, name)

  private couldStillPlay(who: Person, cards: ReadonlyMap<string, Date>): boolean {
    const name = this.teams[who]
    return (
      name !== null &&
      this.tables[name].state !== 'done' &&
      this.mayPlay(who, name) &&
      !this.mustNotAnswer(who, name, cards)
    )
  }
  private isInTheMiddle({ state, touchedAt }: Table): boolean {
    const closed = this.closedAt.team
    const isFresh = (timestamp: Date) => this.now.getTime() - timestamp.getTime() < halfADay
    return (
      state === 'begun' &&
      isFresh(touchedAt) &&
      (this.isTeamOpen || (closed !== null && isFresh(closed)))
    )
  }
  private isOverForAll(): boolean {
    const { individual, team } = this.closedAt
    const tables = Object.values(this.tables)
    const isInOrder = team !== null && individual !== null && team > individual
    return (
      this.areBothClosed() &&
      isInOrder &&
      tables.some(({ state }) => state === 'done') &&
      !tables.some((table) => this.isInTheMiddle(table))
    )
  }
  private isReleased = () =>
    !this.isSomebodyEarly() && (this.isReleasedByHand || this.isOverForAll())
  private isReleasedTo(who: Person): boolean {
    if (this.credited.has(who) && !this.isIndividualOpen && !this.isSomebodyEarly()) return true
    return this.submitted.has(who) && this.isReleased()
  }
  /**
   * The least that holds for whoever is sent the key: it was there before, or is released to them,
   * and they cannot answer.
   */
  mayHaveKey(who: Person): boolean {
    this.collect()
    if (!this.flags.isVisible || this.isMakingUp(who)) return false
    return (
      this.keys.has(who) ||
      (this.isReleasedTo(who) && !this.canTake(who) && !this.couldStillPlay(who, this.satAt))
    )
  }
  /** Whose results have to show the key. */
  mustHaveKey(who: Person): boolean {
    this.collect()
    if (!this.flags.isVisible || !this.submitted.has(who)) return false
    return (
      this.keys.has(who) || (this.isReleasedTo(who) && !this.couldStillPlay(who, this.sentCards))
    )
  }
}
