import { createServer } from 'node:http'
import { Server } from 'socket.io'

/*
 * Socket.IO that says what it was gathered for 100 ms, to who watches, and nothing else: for
 * messages to the cockpit to be measured beside. Settings: PORT.
 */

type Save = { readonly id: string; readonly answered: number }

const http = createServer()
const io = new Server(http, { serveClient: false })
const gathered = new Map<string, Save>()

io.on('connection', (socket) => {
  socket.on('watch', async (_: null, answer: () => void) => {
    await socket.join('watching')
    answer()
  })
  socket.on('save', (one: Save, answer: () => void) => {
    gathered.set(one.id, one)
    answer()
  })
})
setInterval(() => {
  if (gathered.size === 0) return
  const saves = [...gathered.values()]
  const students = {
    id: saves.map(({ id }) => id),
    answered: saves.map(({ answered }) => answered),
  }
  io.to('watching').emit('cockpit', { students })
  gathered.clear()
}, 100)
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready at'))
