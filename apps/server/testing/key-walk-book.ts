import type { QuizFlags } from '@tbl/domain/quiz-phase'

export const people = ['ana', 'ben', 'cem', 'dan', 'eva'] as const
export type Person = (typeof people)[number]
export type TeamName = 'red' | 'blue'
type Table = { state: 'none' | 'begun' | 'done'; tries: number; isSolved: boolean; touchedAt: Date }

const halfADay = 12 * 60 * 60 * 1000

/** A class at one quiz as an observer beside it would write it down: who was sent what, who sits where, and when which phase was open last. Knows nothing of the server. */
export class ClassBook {
  readonly submitted = new Set<Person>()
  readonly sentKey = new Set<Person>()
  /** May answer in spite of what they have seen. */
  readonly allowed = new Set<Person>()
  /** The editions that somebody was handed, in their order. */
  readonly handed = new Map<Person, number[]>()
  readonly tables: Record<TeamName, Table>
  isReleasedByHand = false
  now: Date
  private flags: QuizFlags
  private closedAt: { individual: Date | null; team: Date | null } = { individual: null, team: null }
  private readonly teams: Record<Person, TeamName | null> = { ana: 'red', ben: 'red', cem: 'red', dan: 'blue', eva: null }
  private readonly credited = new Set<Person>()
  private readonly sentCards = new Set<string>()
  /** Sat at a card that showed something, sent or not. */
  private readonly satAt = new Set<string>()

  constructor(flags: QuizFlags, now: Date) {
    this.flags = flags
    this.now = now
    const table = (): Table => ({ state: 'none', tries: 0, isSolved: false, touchedAt: now })
    this.tables = { red: table(), blue: table() }
  }

  teamOf = (who: Person) => this.teams[who]
  crewOf = (name: TeamName) => people.filter((who) => this.teams[who] === name)
  seat(who: Person, name: TeamName | null): void {
    this.teams[who] = name
    if (name && this.tables[name].tries > 0) this.satAt.add(`${who}:${name}`)
  }
  hand(who: Person, version: number): void {
    const before = this.handed.get(who) ?? []
    if (before.at(-1) !== version) this.handed.set(who, [...before, version])
  }
  sendCard = (who: Person, name: TeamName) => void this.sentCards.add(`${who}:${name}`)

  private get isIndividualOpen(): boolean {
    return this.flags.isVisible && this.flags.isActive
  }
  private get isTeamOpen(): boolean {
    return this.flags.isVisible && this.flags.isTeamActive
  }
  areBothClosed = () => !this.isIndividualOpen && !this.isTeamOpen
  switchTo(on: QuizFlags, at: Date): void {
    const before = [this.isIndividualOpen, this.isTeamOpen]
    this.flags = on
    if (before[0] && !this.isIndividualOpen) this.closedAt.individual = at
    if (before[1] && !this.isTeamOpen) this.closedAt.team = at
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
    for (const who of this.crewOf(name)) this.satAt.add(`${who}:${name}`)
  }
  complete(name: TeamName): void {
    this.tables[name].state = 'done'
    for (const who of this.crewOf(name)) this.credited.add(who)
  }

  private sentElsewhere(who: Person, name: TeamName | null, cards: ReadonlySet<string>): boolean {
    return [...cards].some((card) => card.startsWith(`${who}:`) && card !== `${who}:${name}`)
  }
  hasSeen = (who: Person) => this.sentKey.has(who) || this.sentElsewhere(who, null, this.sentCards) || this.sentElsewhere(who, null, this.satAt)

  /** Alone answers who has been sent nothing, or is allowed. */
  canTake(who: Person): boolean {
    const isBarred = this.sentKey.has(who) || this.sentElsewhere(who, null, this.sentCards)
    return this.isIndividualOpen && !this.submitted.has(who) && (!isBarred || this.allowed.has(who))
  }
  /** In a team answers who has been sent nothing but its own card, or is allowed. */
  mayPlay(who: Person, name: TeamName): boolean {
    const isBarred = this.sentKey.has(who) || this.sentElsewhere(who, name, this.sentCards)
    return this.teams[who] === name && this.isTeamOpen && !this.canTake(who) && (!isBarred || this.allowed.has(who))
  }

  private couldStillPlay(who: Person, seen: ReadonlySet<string>): boolean {
    const name = this.teams[who]
    if (!name || this.tables[name].state === 'done' || !this.mayPlay(who, name)) return false
    return this.allowed.has(who) || !this.sentElsewhere(who, name, seen)
  }
  private isInTheMiddle({ state, touchedAt }: Table): boolean {
    const closed = this.closedAt.team
    const isFresh = (moment: Date) => this.now.getTime() - moment.getTime() < halfADay
    return state === 'begun' && isFresh(touchedAt) && (this.isTeamOpen || (closed !== null && isFresh(closed)))
  }
  private isOverForAll(): boolean {
    const { individual, team } = this.closedAt
    const tables = Object.values(this.tables)
    const isInOrder = team !== null && individual !== null && team > individual
    return this.areBothClosed() && isInOrder && tables.some(({ state }) => state === 'done') && !tables.some((table) => this.isInTheMiddle(table))
  }
  private isReleasedTo(who: Person): boolean {
    if (this.credited.has(who) && !this.isIndividualOpen) return true
    return this.submitted.has(who) && (this.isReleasedByHand || this.isOverForAll())
  }
  /** The least that holds for whoever is sent the key: it was there before, or is released to them, and they cannot answer. */
  mayHaveKey(who: Person): boolean {
    if (!this.flags.isVisible) return false
    return this.sentKey.has(who) || (this.isReleasedTo(who) && !this.canTake(who) && !this.couldStillPlay(who, this.satAt))
  }
  /** Whose results have to show the key. */
  mustHaveKey(who: Person): boolean {
    if (!this.flags.isVisible || !this.submitted.has(who)) return false
    return this.sentKey.has(who) || (this.isReleasedTo(who) && !this.couldStillPlay(who, this.sentCards))
  }
}
