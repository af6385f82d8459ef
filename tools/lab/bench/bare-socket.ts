/**
 * TCP server that answers everything with the same bytes without reading, which shows the limit of the load
 * generator. Arguments: the file for bare-server.ts, the path of the answer, a port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { BareAnswer } from './bare-server.ts'

const [file = '', path = '', port] = process.argv.slice(2)
const given: Record<string, BareAnswer> = JSON.parse(readFileSync(file, 'utf8'))
const answer = given[path]
if (!answer) throw new Error(`${file} has no answer for ${path}.`)
const lines = [`HTTP/1.1 ${answer.status} OK`]
for (let place = 0; place < answer.headers.length; place += 2)
  lines.push(`${answer.headers[place]}: ${answer.headers[place + 1]}`)
const bytes = Buffer.concat([
  Buffer.from(`${lines.join('\r\n')}\r\nConnection: keep-alive\r\n\r\n`),
  Buffer.from(answer.body, 'base64'),
])

createServer({ noDelay: true }, (socket) => {
  socket.on('data', () => socket.write(bytes))
  // The load generator closes its connections when its time is over, even during a request.
  socket.on('error', () => socket.destroy())
}).listen(Number(port), '127.0.0.1')
