import pg from 'pg'

/** Delay before reconnecting. Milliseconds. */
const PAUSE_MS = 1_000

/**
 * Calls `onNotice` at each NOTIFY of a channel, and after each (re)connection, because notifications are lost
 * while disconnected. Uses its own connection, because the pool closes its connections.
 *
 * @param pause delay before reconnecting, milliseconds
 */
export function listen(
  url: string,
  channel: string,
  onNotice: () => void,
  pause = PAUSE_MS,
): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let isStopped = false

  async function begin() {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    client = connection
    let isLost = false
    const lose = () => {
      if (isLost || isStopped) return
      isLost = true
      // A connection that failed to listen is still open; a closed one needs no closing.
      connection.end().catch(() => {})
      again = setTimeout(() => {
        listening = begin()
      }, pause)
      again.unref()
    }
    connection.on('error', lose)
    connection.on('end', lose)
    connection.on('notification', onNotice)
    try {
      await connection.connect()
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotice()
    } catch {
      lose()
    }
  }

  let listening = begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(again)
      await listening
      await client?.end()
    },
  }
}
