import { connect } from 'node:net'
import type { Finding } from '@kopgroep/server-kit/findings'
import { tagsPattern } from '@kopgroep/server-kit/purge-pattern'
import type { Client } from 'pg'
import { productionFindings } from './check-production.ts'
import { SteadyClient } from './database/preparing-client.ts'
import { requestPurge } from './purge.ts'
import type { Settings } from './settings.ts'

const REACH_MS = 5_000
const PURGE_MS = 1_000
/** Minimum PostgreSQL version for the migrations. */
const MIN_POSTGRES_VERSION = 14

/** Checks the database, the mail server and the settings of a production shop. */
export async function backendFindings(settings: Settings): Promise<Finding[]> {
  return [
    await describeDatabase(settings),
    ...(settings.SMTP_URL ? [await describeMailServer(settings.SMTP_URL)] : []),
    ...(await describePurges(settings)),
    ...(settings.DEMO ? [] : productionFindings(settings)),
  ]
}

async function describeDatabase({ DATABASE_URL }: Settings): Promise<Finding> {
  if (!DATABASE_URL)
    return { name: 'database', level: 'ok', found: 'the embedded PostgreSQL, in the data folder' }
  const client: Client = new SteadyClient({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: REACH_MS,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < MIN_POSTGRES_VERSION) {
      const fix = `Use PostgreSQL ${MIN_POSTGRES_VERSION} or later.`
      return { name: 'database', level: 'problem', found: `PostgreSQL ${version}`, fix }
    }
    return { name: 'database', level: 'ok', found: `PostgreSQL ${version}` }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return {
      name: 'database',
      level: 'problem',
      found: why,
      fix: 'Start PostgreSQL, or correct DATABASE_URL.',
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Purges a tag that no page has. Storefronts that do not run are no finding: the doctor also runs before the first start. */
async function describePurges({ STOREFRONT_URLS, PURGE_TOKEN }: Settings): Promise<Finding[]> {
  const pattern = tagsPattern(['doctor'])
  const answers = await Promise.all(
    STOREFRONT_URLS.map(async (url) => {
      const answer = await requestPurge(url, pattern, PURGE_TOKEN, PURGE_MS).catch(() => null)
      await answer?.body?.cancel()
      return answer && { url, isOk: answer.ok, status: answer.status }
    }),
  )
  const reached = answers.filter((answer) => answer !== null)
  if (reached.length === 0) return []
  const taking = reached.find(({ isOk }) => isOk)
  if (taking) return [{ name: 'purges', level: 'ok', found: `${taking.url} takes them` }]
  return [
    {
      name: 'purges',
      level: 'warning',
      found: reached.map(({ url, status }) => `${url} refuses them (${status})`).join(', '),
      fix: 'Add the address of the storefront itself to STOREFRONT_URLS, and set one PURGE_TOKEN in both programs.',
    },
  ]
}

function describeMailServer(url: string): Promise<Finding> {
  const { hostname, port, protocol } = new URL(url)
  const number = Number(port || (protocol === 'smtps:' ? 465 : 587))
  const name = 'mail server'
  const fix = 'Correct SMTP_URL, or let this machine reach the mail server.'
  return new Promise((settle) => {
    const socket = connect({ host: hostname, port: number, timeout: REACH_MS })
    const end = (finding: Finding) => {
      socket.destroy()
      settle(finding)
    }
    socket.once('connect', () => end({ name, level: 'ok', found: `${hostname}:${number} can be reached` }))
    socket.once('timeout', () =>
      end({ name, level: 'problem', found: `${hostname}:${number} does not answer`, fix }),
    )
    socket.once('error', ({ message }) => end({ name, level: 'problem', found: message, fix }))
  })
}
