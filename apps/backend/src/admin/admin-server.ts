import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import { boundConnections } from '@kopgroep/server-kit/bound-connections'
import { addressBlock, clientAddressFromOwnNetwork } from '@kopgroep/server-kit/client-address'
import { QueueFull } from '@kopgroep/server-kit/fair-queue'
import { bodyText, createHttpApp, isBodyTooLarge, parseJson } from '@kopgroep/server-kit/http-app'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { DOMAINS } from '../contract/domains.ts'
import { writePaperByNumber } from '../documents/invoice-pdf.ts'
import { createAttempts } from '../platform/attempts.ts'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { createDocumentCache } from '../platform/graphql/document-cache.ts'
import { inputLimits, parseLimits } from '../platform/graphql/input-limits.ts'
import { maskError } from '../platform/graphql/mask-error.ts'
import { badSyntaxIs400, requestErrorsWithoutEchoes } from '../platform/graphql/request-errors.ts'
import { rootFieldLimit } from '../platform/graphql/work-limits.ts'
import { escapeHtml } from '../platform/html.ts'
import { addMedia, type MediaFolder } from '../platform/http/media.ts'
import { sendJson } from '../platform/http/routes.ts'
import { queueRoutes, RETRY_SECONDS } from '../platform/http/server.ts'
import { joinPhrases } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { readBrand, readBrandSettings } from '../platform/store-config/brand.ts'
import { sum } from '../platform/sums.ts'
import { findPhoto } from '../reviews/review-photos.ts'
import { writeReturnLabel } from '../withdrawal/return-label.ts'
import { adminEntryResolvers } from './admin-entries.ts'
import { importResolvers } from './admin-imports.ts'
import { lawResolvers } from './admin-law.ts'
import { loginResolvers } from './admin-login.ts'
import { operationsResolvers } from './admin-operations.ts'
import { orderResolvers, toOffset } from './admin-orders.ts'
import { passkeyResolvers } from './admin-passkeys.ts'
import { productResolvers, uploadFolder } from './admin-products.ts'
import { repaymentResolvers } from './admin-repayments.ts'
import {
  type AdminContext,
  type AdminParts,
  type AdminResolvers,
  createAdminSchema,
  type UserContext,
} from './admin-schema.ts'
import { type AdminSession, type AdminUser, findSession } from './admin-users.sql.ts'
import { webhookResolvers } from './admin-webhooks.ts'
import { workResolvers } from './admin-work.ts'
import { readLog, runLogged } from './audit-log.ts'
import { EXPORTS, writeExport } from './exports.ts'
import type { Page } from './generated/schema.ts'
import { newProductResolvers } from './new-products.ts'
import { writeLabels, writePackingSlips } from './packing-slip.ts'
import { passwordResetResolvers } from './password-reset.ts'
import adminPhrases from './phrases.nl.json' with { type: 'json' }
import { secondFactorResolvers } from './second-factor.ts'

const APP = join(import.meta.dirname, '../../../admin/dist')

/** Maximum open connections of the staff's browsers. */
const MAX_CONNECTIONS = 200

const logResolvers: AdminResolvers = {
  Query: {
    log: ({ page }: { page: Page }, context: UserContext) => readLog(context.db, toOffset(context, page)),
  },
}

export const ADMIN_RESOLVERS: readonly AdminResolvers[] = [
  loginResolvers,
  passwordResetResolvers,
  passkeyResolvers,
  secondFactorResolvers,
  logResolvers,
  workResolvers,
  orderResolvers,
  repaymentResolvers,
  productResolvers,
  newProductResolvers,
  importResolvers,
  operationsResolvers,
  lawResolvers,
  adminEntryResolvers,
  webhookResolvers,
]

export interface AdminServerOptions extends Omit<AdminParts, 'attempts' | 'now'> {
  media: readonly MediaFolder[]
  now?: () => Date
  /** Folder of the built admin app; defaults to the build's output folder. */
  app?: string
}

/**
 * Creates the HTTP server of the admin: the app, its GraphQL endpoint and its PDFs. The caller starts
 * listening. Only the database is shared with the shop's server.
 */
export async function createAdminServer(options: AdminServerOptions): Promise<Server> {
  const { media, app: folder = APP, now = () => new Date(), ...shared } = options
  const parts: AdminParts = {
    ...shared,
    now,
    attempts: createAttempts(shared.db, options.now && (() => now().getTime())),
  }
  const connections = boundConnections({ max: MAX_CONNECTIONS, behindProxies: true })
  const app = createHttpApp({ wrap: connections.guard, bodyLimit: 200_000 })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (isSecure(shared.settings)) reply.header('strict-transport-security', 'max-age=31536000')
  })
  app.setErrorHandler((error, _request, reply) => {
    if (isBodyTooLarge(error))
      return sendJson(reply.header('connection', 'close'), 413, { message: 'Too large' })
    if (error instanceof QueueFull) {
      reply.header('retry-after', RETRY_SECONDS)
      return sendJson(reply, error.status, { message: 'Too many calls; try again later.' })
    }
    shared.log.error({ message: String(error) }, 'a request of the admin failed')
    return sendJson(reply, 500, { message: 'Internal server error' })
  })
  app.get('/health', (_request, reply) => sendJson(reply, 200, { status: 'ok' }))
  addMedia(app, media)
  queueRoutes(app, (request) => ({
    address: addressBlock(clientOf(request, parts)),
    session: readToken(request) ?? '',
  }))
  addGraphQL(app, parts, createAdminSchema(ADMIN_RESOLVERS))
  addPapers(app, parts)
  addUploads(app, parts)
  addDownloads(app, parts)
  addApp(app, parts.db, folder)
  await app.ready()
  connections.watch(app.server)
  return app.server
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const COOKIE = 'kopgroep_admin'

/**
 * Header that the app sends with every call. Another site cannot send it without a CORS preflight, which is
 * refused.
 */
export const CSRF_HEADER = 'x-kopgroep-admin'

const isSecure = ({ ADMIN_URL }: Settings) => ADMIN_URL?.startsWith('https:') ?? false

/** Returns the client address. Only a TLS proxy in front may name it; without one anybody could forge the header. */
const clientOf = ({ raw }: FastifyRequest, { settings }: AdminParts) =>
  clientAddressFromOwnNetwork(raw, isSecure(settings) ? settings.BACKEND_TRUST_PROXY : 0)

function readToken({ headers }: FastifyRequest): string | null {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null
}

async function readSession(request: FastifyRequest, { db, now }: AdminParts): Promise<AdminSession | null> {
  const token = readToken(request)
  return token ? findSession(db, hashToken(token), now()) : null
}

const isForeign = ({ headers }: FastifyRequest) => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function addGraphQL(app: FastifyInstance, parts: AdminParts, schema: GraphQLSchema): void {
  const phrases = joinPhrases([...DOMAINS.map((domain) => domain.phrases ?? {}), adminPhrases])
  const yoga = createYoga<{ admin: AdminContext }>({
    schema,
    context: ({ admin }) => admin,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, parts.log) },
    parserAndValidationCache: createDocumentCache(),
    plugins: [parseLimits, badSyntaxIs400, requestErrorsWithoutEchoes, inputLimits, rootFieldLimit],
  })
  app.post('/graphql', async (request, reply) => {
    const { headers } = request
    const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
    if (!isJson || headers[CSRF_HEADER] === undefined || isForeign(request)) {
      return sendJson(reply, 403, { errors: [{ message: 'Only the admin itself may call this.' }] })
    }
    const body = parseJson(bodyText(request))
    if (!body || typeof body !== 'object' || Array.isArray(body)) {
      return sendJson(reply, 400, { errors: [{ message: 'Unable to parse the request.' }] })
    }
    request.body = body
    const admin: AdminContext = {
      ...parts,
      phrases,
      store: { language: headers['accept-language']?.startsWith('en') ? 'en' : 'nl' },
      address: clientOf(request, parts),
      session: await readSession(request, parts),
      setToken: (token) => reply.header('set-cookie', sessionCookie(parts, token)),
    }
    const response = await yoga.handleNodeRequestAndResponse(request, reply, { admin })
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('cache-control', 'no-store')
      .send(await response.text())
  })
}

function sessionCookie({ settings }: AdminParts, token: string | null): string {
  const secure = isSecure(settings) ? '; Secure' : ''
  const end = token === null ? '; Max-Age=0' : ''
  return `${COOKIE}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict${secure}${end}`
}

/** PDFs to print for packing, by path. */
const PACKING_PDFS = { '/packing-slips.pdf': writePackingSlips, '/labels.pdf': writeLabels } as const
const MAX_PDF_ORDERS = 100

/** Checks the login and role of a request for a file. @returns null after the answer to a refused one */
async function mayServe(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, allowed }: { parts: AdminParts; allowed: readonly AdminUser['role'][] },
): Promise<AdminUser | null> {
  const session = await readSession(request, parts)
  const user = session && !isForeign(request) ? session.user : null
  if (!user) sendJson(reply, 401, { message: 'You are not logged in.' })
  else if (!allowed.includes(user.role)) sendJson(reply, 403, { message: 'Your role may not do this.' })
  else reply.header('cache-control', 'no-store')
  return user && allowed.includes(user.role) ? user : null
}

function addPapers(app: FastifyInstance, parts: AdminParts): void {
  for (const [url, write] of Object.entries(PACKING_PDFS)) {
    app.get<{ Querystring: { orders?: string } }>(url, async (request, reply) => {
      if (!(await mayServe(request, reply, { parts, allowed: ['owner', 'packer'] }))) return reply
      const numbers = String(request.query.orders ?? '').split(',')
      const pdf = await write(parts.db, numbers.slice(0, MAX_PDF_ORDERS))
      if (!pdf) return sendJson(reply, 404, { message: 'There is no such order.' })
      return reply.type('application/pdf').send(pdf)
    })
  }
  const byId = {
    '/documents/:id.pdf': (id: string) => writePaperByNumber(parts.db, id),
    '/return-labels/:id.pdf': (id: string) =>
      /^\d{1,9}$/.test(id) ? writeReturnLabel(parts.db, Number(id)) : null,
  }
  for (const [url, write] of Object.entries(byId)) {
    app.get<{ Params: { id: string } }>(url, async (request, reply) => {
      if (!(await mayServe(request, reply, { parts, allowed: ['owner', 'packer'] }))) return reply
      const pdf = await write(request.params.id)
      if (!pdf) return sendJson(reply, 404, { message: 'There is no such document.' })
      return reply.type('application/pdf').send(pdf)
    })
  }
}

/** Serves what the staff downloads: photos of reviews, approved or not, and tables as CSV. */
function addDownloads(app: FastifyInstance, parts: AdminParts): void {
  app.get<{ Params: { id: string } }>('/review-photos/:id', async (request, reply) => {
    if (!(await mayServe(request, reply, { parts, allowed: ['owner', 'editor'] }))) return reply
    const picture = await findPhoto(parts.db, request.params.id, { isPublic: false })
    if (!picture) return sendJson(reply, 404, { message: 'Not found' })
    return reply.type('image/webp').send(picture)
  })
  for (const [name, table] of Object.entries(EXPORTS)) {
    app.get(`/exports/${name}.csv`, async (request, reply) => {
      const user = await mayServe(request, reply, { parts, allowed: table.roles })
      if (!user) return reply
      const entry = {
        at: parts.now(),
        userId: user.id,
        who: user.email,
        operation: 'export',
        input: { name },
      }
      await runLogged(parts.db, entry, () => {})
      return reply
        .header('content-disposition', `attachment; filename=${name}.csv`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeExport(parts.db, table)))
    })
  }
}

/** Maximum bytes of an upload, and of all together. */
const MAX_UPLOAD = 20_000_000
const MAX_UPLOADS = 2_000_000_000

async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => stat(join(folder, name))))
  return sum(files.map(({ size }) => size))
}

/** Accepts import files and product pictures: `PUT /uploads/NAME`. */
function addUploads(app: FastifyInstance, parts: AdminParts): void {
  app.put<{ Params: { name: string } }>(
    '/uploads/:name',
    { bodyLimit: MAX_UPLOAD, config: { bodyPace: { seconds: 60, perSecond: 10_000 } } },
    async (request, reply) => {
      if (request.headers[CSRF_HEADER] === undefined) {
        return sendJson(reply, 401, { message: 'You are not logged in.' })
      }
      const user = await mayServe(request, reply, { parts, allowed: ['owner', 'editor'] })
      if (!user) return reply
      const { name } = request.params
      const { body } = request
      if (!/^\w[\w .-]{0,99}\.(?:jpe?g|png|webp|avif|csv)$/i.test(name) || !Buffer.isBuffer(body)) {
        return sendJson(reply, 404, { message: 'This is not a name of a picture or a CSV file.' })
      }
      const folder = uploadFolder(parts.settings.KOPGROEP_DATA)
      await mkdir(folder, { recursive: true })
      if ((await folderSize(folder)) + body.byteLength > MAX_UPLOADS) {
        return sendJson(reply, 507, { message: 'The uploads take too much room on the disk.' })
      }
      const { id: userId, email: who } = user
      const entry = { at: parts.now(), userId, who, operation: 'upload', input: { name } }
      await runLogged(parts.db, entry, () => writeFile(join(folder, name), body))
      return sendJson(reply, 200, { name })
    },
  )
}

/** Maximum age of the shop's name in the page. Milliseconds. */
const NAME_TTL_MS = 60_000

/** Serves the built app: hashed assets are cached for a year, every other path gets index.html. */
function addApp(app: FastifyInstance, db: Db, folder: string): void {
  const file = join(folder, 'index.html')
  // Strangers may open the page, so it reads the database once a minute at most.
  const names = new LRUCache<'shop', string>({
    max: 1,
    ttl: NAME_TTL_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => readBrand(await readBrandSettings(db)).name,
  })
  if (existsSync(join(folder, 'assets'))) {
    app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '')
    if (!isPage) return sendJson(reply, 404, { message: 'Not found' })
    if (!existsSync(file)) {
      return sendJson(reply, 503, { message: 'The admin is not built: run npm run build.' })
    }
    return sendDocument(reply, readFileSync(file, 'utf8'), await names.forceFetch('shop'))
  })
}

/**
 * Sends index.html with the shop's name, and a nonce for the style elements that the app's UI library creates.
 */
function sendDocument(reply: FastifyReply, document: string, shopName: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Ours (apps/admin/src/trusted-types.ts), and the editor's for pasted content.
    'trusted-types default ProseMirrorClipboard',
  ]
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy.join('; ') })
    .type('text/html; charset=utf-8')
    .send(document.replaceAll('NONCE', nonce).replaceAll('SHOP_NAME', () => escapeHtml(shopName)))
}
