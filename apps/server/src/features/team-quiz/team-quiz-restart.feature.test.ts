import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { playingTeam } from '../../../testing/playing-team.ts'
import { join, type RunningApp, startTestApp } from '../../../testing/running-app.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

type Played = Awaited<ReturnType<typeof playingTeam>>

/**
 * The member votes and takes the vote back until the server stops answering; answers how many votes
 * were accepted.
 */
async function voteUntilGone(
  { member, quizId, teamId, questionId, optionId }: Played,
  app: RunningApp,
  begun: () => void,
): Promise<number> {
  const browser = member.at(app)
  for (let accepted = 0; ; accepted += 1) {
    const sent = browser.call('PUT', `/quizzes/${quizId}/teams/${teamId}/session/votes`, {
      questionId,
      optionId,
      isOn: accepted % 2 === 0,
    })
    const status = await sent.then(
      (answer) => answer.status,
      () => null,
    )
    if (accepted === 2) begun()
    if (status !== 200) return accepted
  }
}

test('[P26, P23, TSESS-22] a server that is stopped and started again in mid-quiz has every vote that it accepted, and play goes on', async () => {
  const place = { dataDir: temporaryFolder(), databaseUrl: await createTestDatabase() }
  let app = await startTestApp(place)
  const played = await playingTeam(app)
  const { captain, quizId, teamId, room, questionId, optionId } = played
  const session = `/quizzes/${quizId}/teams/${teamId}/session`
  let version = 1
  for (let restart = 0; restart < 3; restart += 1) {
    await join(captain.at(app).openSocket(), room)
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const voting = voteUntilGone(played, app, begin)
    await begun
    await app.close()
    const accepted = await voting
    app = await startTestApp(place)
    const { body } = await captain.at(app).call('GET', session)
    /* The last one may have been counted while its answer was lost. */
    const now = (body.session as { version: number }).version
    expect([version + accepted, version + accepted + 1]).toContain(now)
    version = now
    if (now % 2 === 0)
      version = Number(
        (
          await played.member
            .at(app)
            .call('PUT', `${session}/votes`, { questionId, optionId, isOn: false })
        ).body.version,
      )
  }
  expect(
    (
      await captain
        .at(app)
        .call('POST', `${session}/answers`, { questionId, optionIds: [optionId], attempt: 1 })
    ).body,
  ).toMatchObject({
    version: version + 1,
    correctCount: 1,
  })
  await app.close()
})
