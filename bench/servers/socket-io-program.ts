import { createServer } from 'node:http'
import { Server } from 'socket.io'

/* Socket.IO and nothing else, for the product's sockets to be measured beside. Settings: PORT. */

const http = createServer()
new Server(http, { serveClient: false })
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready at'))
