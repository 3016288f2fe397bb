import type { Stage } from '../bench.ts'
import type { BenchQuiz, BenchTeam } from './class.ts'
import { playTeams, type Voting, type VotingSide } from './voting.ts'

/** What came of it, with the votes a second that were answered. */
export type LoopVoting = Voting & { readonly rate: number }

/** All but the captains vote, each again as soon as the last vote is answered, for so many seconds. */
export async function playInALoop(
  side: VotingSide,
  stage: Stage,
  quiz: BenchQuiz,
  teams: readonly BenchTeam[],
  seconds: number,
): Promise<LoopVoting> {
  let took = 0
  const voting = await playTeams(side, stage, quiz, teams, async (vote) => {
    const began = performance.now()
    const end = began + seconds * 1000
    await Promise.all(
      teams.flatMap((team) =>
        team.members.slice(1).map(async (voter) => {
          while (performance.now() < end) await vote(team, voter)
        }),
      ),
    )
    took = (performance.now() - began) / 1000
  })
  return { ...voting, rate: voting.answers.length / took }
}
