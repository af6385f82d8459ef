import type { Socket } from 'node:net'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'

/** Answers a request that is not valid HTTP, or whose headers are too long. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Pick<Socket, 'writable' | 'destroy' | 'end'>,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const page = errorPage(isTooLong ? 414 : 400, '/')
  const headers = ['content-type', 'text/html; charset=utf-8', 'content-length', String(page.byteLength)]
  const lines = pairs([...headers, ...ERROR_PAGE_HEADERS, 'connection', 'close'])
  const status = isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines}\r\n`), page]))
}

const pairs = (flat: readonly string[]) =>
  flat.map((entry, index) => (index % 2 === 0 ? `${entry}: ` : `${entry}\r\n`)).join('')
