import fastify from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { openPlainDatabase } from './reference-database.ts'

/*
 * What the product is measured beside: the same calls with one statement each, and nothing else.
 * No accounts, no rights, no rules. Settings: PORT, and DATABASE_URL, or DATABASE_FOLDER for PGlite.
 */

const pool = await openPlainDatabase(process.env)
await pool.query(`
  create table if not exists reference_quizzes (id uuid primary key, questions jsonb not null);
  create table if not exists reference_attempts (
    user_id uuid not null,
    quiz_id uuid not null references reference_quizzes,
    answers jsonb not null,
    primary key (user_id, quiz_id)
  );
  create table if not exists reference_votes (
    team_id uuid not null,
    user_id uuid not null,
    question_id uuid not null,
    option_id uuid not null,
    count integer not null,
    primary key (team_id, question_id, user_id)
  );
`)

const app = fastify()
const teams = new Map<string, Set<WebSocket>>()

type Params = { readonly Params: Readonly<Record<'quizId' | 'userId', string>> }
type Body<Name extends string> = { readonly Body: Readonly<Record<Name, string>> }

app.put<Params & { Body: unknown }>('/quizzes/:quizId', async ({ params, body }) => {
  await pool.query({
    name: 'quiz',
    text: 'insert into reference_quizzes values ($1, $2)',
    values: [params.quizId, JSON.stringify(body)],
  })
  return { ok: true }
})

const take = (quizId: string) =>
  pool.query({
    name: 'take',
    text: 'select questions from reference_quizzes where id = $1',
    values: [quizId],
  })

app.get<Params>('/quizzes/:quizId', async ({ params }) => (await take(params.quizId)).rows[0])

/** As many statements as the page of a quiz makes calls, in their order: the last two at once. */
app.get<Params>('/quizzes/:quizId/page', async ({ params }) => {
  const answers = [await take(params.quizId), await take(params.quizId)]
  answers.push(...(await Promise.all([take(params.quizId), take(params.quizId)])))
  return answers.map(({ rows }) => rows[0])
})

app.post<Params & { Body: unknown }>(
  '/quizzes/:quizId/attempts/:userId',
  async ({ params, body }) => {
    await pool.query({
      name: 'submit',
      text: 'insert into reference_attempts values ($1, $2, $3)',
      values: [params.userId, params.quizId, JSON.stringify(body)],
    })
    return { ok: true }
  },
)

app.get<Params>('/quizzes/:quizId/attempts/:userId', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'results',
    text: 'select answers, questions from reference_attempts join reference_quizzes on id = quiz_id where user_id = $1 and quiz_id = $2',
    values: [params.userId, params.quizId],
  })
  return rows[0]
})

app.put<Body<'teamId' | 'userId' | 'questionId' | 'optionId'>>('/votes', async ({ body }) => {
  const { teamId, userId, questionId, optionId } = body
  await pool.query({
    name: 'vote',
    text: 'insert into reference_votes values ($1, $2, $3, $4, 1) on conflict (team_id, question_id, user_id) do update set option_id = $4, count = reference_votes.count + 1',
    values: [teamId, userId, questionId, optionId],
  })
  const message = JSON.stringify(['member_vote', { userId, questionId, optionId }])
  for (const socket of teams.get(teamId) ?? []) socket.send(message)
  return { ok: true }
})

const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false })
sockets.on('connection', (socket, request) => {
  const teamId = (request.url ?? '').slice('/teams/'.length)
  const team = teams.get(teamId) ?? new Set()
  teams.set(teamId, team.add(socket))
  socket.on('close', () => team.delete(socket))
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log('is ready at')
