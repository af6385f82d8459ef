import pg from 'pg'

/** Milliseconds before a lost connection is made anew. */
const PAUSE_MS = 1_000

/**
 * Calls `onNotice` at each NOTIFY of a channel, and whenever listening begins, also after a lost connection: what
 * was said in between is not heard again. Uses a connection of its own, as those of a pool come and go.
 *
 * @param pause milliseconds before a lost connection is made anew
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
      // One that failed to listen is still open; one that is gone has nothing left to close.
      connection.end().catch(() => {})
      again = setTimeout(() => {
        begun = begin()
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

  let begun = begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(again)
      await begun
      await client?.end()
    },
  }
}
