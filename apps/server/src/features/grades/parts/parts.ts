import { individualPart } from './individual.ts'
import { teamPart } from './team.ts'

/** Every part that the gradebook has; what follows a list of grade items asks here. */
export const resultParts = { individual: individualPart, team: teamPart }
