import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openLog } from '@kopgroep/server-kit/log'
import { sql } from 'kysely'
import { type AdminServerOptions, CSRF_HEADER, createAdminServer } from '../admin/admin-server.ts'
import { type AdminUser, insertUser } from '../admin/admin-users.sql.ts'
import { hashPassword } from '../customer/password.ts'
import { mediaFolders } from '../platform/http/media-folders.ts'
import { readSettings } from '../platform/settings.ts'
import type { Answered, TestShop } from './test-shop.ts'

/** Password of every user of a test admin. */
export const ADMIN_PASSWORD = 'Werkplaats-2026'

/** Admin client that keeps the session cookie like a browser. */
export interface AdminCaller {
  cookie: string
  request(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answered>
  logIn(email: string, password?: string): Promise<Answered>
}

export interface TestAdmin {
  url: string
  /** Creates a client without a login. */
  caller(): AdminCaller
  /** Creates a client that is logged in with a role. */
  as(role: AdminUser['role']): Promise<AdminCaller>
  close(): Promise<void>
}

/** Opens the admin of a test shop on its own port, with one user for each role: `owner@kopgroep.example`. */
export async function openTestAdmin(
  shop: TestShop,
  options: Partial<AdminServerOptions> = {},
): Promise<TestAdmin> {
  const settings = readSettings({ KOPGROEP_DATA: shop.folder })
  const server = await createAdminServer({
    db: shop.db,
    settings,
    log: openLog('silent'),
    media: mediaFolders(settings),
    now: () => shop.now,
    ...options,
  })
  const hash = await hashPassword({ store: { language: 'en' }, phrases: {} }, ADMIN_PASSWORD)
  for (const role of ['owner', 'packer', 'editor'] as const) {
    await insertUser(shop.db, { email: emailFor(role), name: role, role, isActive: true }, hash)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    caller: () => callerAt(url),
    async as(role) {
      const caller = callerAt(url)
      const { errors } = await caller.logIn(emailFor(role))
      if (errors) throw new Error(JSON.stringify(errors))
      return caller
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Values = Record<string, unknown>

/** Calls the operations on one kind of entries. */
export function entryOperations(caller: AdminCaller, kind: string, group: 'content' | 'selling' = 'content') {
  const type = group === 'content' ? 'ContentKind' : 'SellingKind'
  const save = group === 'content' ? 'saveContent' : 'saveSelling'
  return {
    async list(q?: string) {
      const { data, errors } = await caller.request(
        `query ($kind: ${type}!, $q: String) { list: ${group}(kind: $kind, q: $q, page: {}) { total items { id version values } } }`,
        { kind, ...(q && { q }) },
      )
      if (errors) throw new Error(JSON.stringify(errors))
      return data.list as { total: number; items: { id: string; version: string; values: Values }[] }
    },
    async one(id: string) {
      const { data } = await caller.request(
        `query ($kind: ${type}!, $id: ID!) { one: ${group}Entry(kind: $kind, id: $id) { id version values } }`,
        { kind, id },
      )
      return data.one as { id: string; version: string; values: Values } | null
    },
    save: (values: Values, of: { id?: string; version?: string } = {}, language = 'en') =>
      caller.request(
        `mutation ($kind: ${type}!, $id: ID, $version: String, $values: Json!) {
          saved: ${save}(kind: $kind, id: $id, version: $version, values: $values) { id version values } }`,
        { kind, values, ...of },
        { 'accept-language': language },
      ),
    delete: (id: string) =>
      caller.request('mutation ($kind: ContentKind!, $id: ID!) { deleteContent(kind: $kind, id: $id) }', {
        kind,
        id,
      }),
  }
}

/** Reads the tags of the last change that was recorded for the index and the pages. */
export async function lastChangedTags(db: TestShop['db']): Promise<string[]> {
  const { tags } = await db
    .selectFrom('catalogue_changes')
    .select('tags')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return tags
}

/** Adds the root category, which the import needs. */
export async function addRootCategory(db: TestShop['db']): Promise<void> {
  await sql`
    insert into categories (id, parent_id, path, level, url_key, name, position, is_active)
    values (1, null, '{1}', 0, 'root', '{"nl":"Root"}', 1, true), (3, 1, '{1,3}', 1, 'winkel', '{"nl":"Winkel"}', 3, true)
  `.execute(db)
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), 100)`.execute(db)
}

export const emailFor = (role: AdminUser['role']) => `${role}@kopgroep.example`

function callerAt(url: string): AdminCaller {
  const caller: AdminCaller = {
    cookie: '',
    async request(query, variables = {}, headers = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en',
          [CSRF_HEADER]: '1',
          cookie: caller.cookie,
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      })
      const cookie = response.headers.get('set-cookie')
      if (cookie) caller.cookie = cookie.split(';')[0] ?? ''
      const body = (await response.json()) as Pick<Answered, 'data' | 'errors'>
      return { status: response.status, headers: response.headers, ...body }
    },
    logIn: (email, password = ADMIN_PASSWORD) =>
      caller.request(
        'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { id } }',
        { email, password },
      ),
  }
  return caller
}
