import type { Team } from '@tbl/contract/teams'
import type { TeamRow } from './queries.ts'

export const presentTeam = ({ members, ...team }: TeamRow): Team => ({ ...team, members: members.map(({ id, name }) => ({ id, name })) })
