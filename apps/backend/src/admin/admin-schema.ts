import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@kopgroep/server-kit/log'
import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getDirectiveValues,
  parse,
} from 'graphql'
import { NotDone } from '../orders/order-states.ts'
import type { Attempts } from '../platform/attempts.ts'
import type { Db } from '../platform/database/database.ts'
import { authenticationError, authorizationError, shopError } from '../platform/errors.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { storeTime } from '../platform/store-time.ts'
import { type AdminSession, type AdminUser, isRecent } from './admin-users.sql.ts'
import { runLogged } from './audit-log.ts'
import { translateBuilt } from './built-messages.ts'

/** Dependencies that all requests of the admin share. */
export interface AdminParts {
  db: Db
  settings: Settings
  log: Log
  attempts: Attempts
  now(): Date
}

/** Context of an admin resolver: one request. */
export interface AdminContext extends AdminParts, TranslationContext {
  /** Client address. */
  address: string
  /** Null without a login. */
  session: AdminSession | null
  /** Sets the session cookie; null removes it. */
  setToken(token: string | null): void
}

/** Context of an operation that needs a login. */
export interface UserContext extends AdminContext {
  session: AdminSession
}

/** Resolver of a query or mutation. It returns plain objects in the shape of the schema's types. */
export type AdminResolver<Args = never, Context = UserContext> = (args: Args, context: Context) => unknown

export interface AdminResolvers {
  Query?: Readonly<Record<string, AdminResolver<never, never>>>
  Mutation?: Readonly<Record<string, AdminResolver<never, never>>>
}

const FILES = [
  'admin.graphql',
  'products.graphql',
  'operations.graphql',
  'repayments.graphql',
  'work.graphql',
  'law.graphql',
  'entries.graphql',
  'webhooks.graphql',
]

/**
 * Builds the admin's schema. Each operation checks its `@allow` first, and each mutation is audited.
 *
 * @throws {Error} for an operation without a resolver, or with neither `@allow` nor `@open`
 */
export function createAdminSchema(parts: readonly AdminResolvers[]): GraphQLSchema {
  const document = parse(
    FILES.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n'),
  )
  const schema = buildASTSchema(document)
  const shopTime = schema.getType('ShopTime') as GraphQLScalarType
  // A date from a JSON column is a text. Yoga's executor calls `serialize`, graphql-js `coerceOutputValue`.
  shopTime.serialize = (date) => storeTime(new Date(date as Date | string))
  shopTime.coerceOutputValue = shopTime.serialize
  for (const kind of ['Query', 'Mutation'] as const) {
    const resolvers = Object.assign({}, ...parts.map((part) => part[kind]))
    const type = schema.getType(kind) as GraphQLObjectType
    for (const field of Object.values(type.getFields())) {
      const resolve: AdminResolver<never, never> | undefined = resolvers[field.name]
      if (!resolve) throw new Error(`Nothing resolves the admin's ${field.name}.`)
      const access = getAccess(schema, field)
      const isLogged = kind === 'Mutation' && access !== 'open'
      field.resolve = async (_source, args, context: AdminContext) => {
        if (access !== 'open') requireAccess(context, access)
        const run = () => resolve(args as never, context as never)
        return isLogged ? logged(context, field.name, args, run) : run()
      }
    }
  }
  return schema
}

interface Access {
  roles: readonly AdminUser['role'][]
  recent: boolean
}

/** Reads the access rule of an operation. */
export function getAccess(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Access | 'open' {
  const directiveArguments = (name: string) => {
    const directive = schema.getDirective(name)
    return directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined
  }
  if (directiveArguments('open')) return 'open'
  const access = directiveArguments('allow')
  if (!access) throw new Error(`Nothing says who may run the admin's ${field.name}.`)
  // The directive's definition guarantees this shape.
  return access as unknown as Access
}

/** @throws graphql-authentication without a login, graphql-authorization for a role that is not allowed */
function requireAccess(context: AdminContext, { roles, recent }: Access): void {
  if (!context.session) throw notLoggedIn(context)
  if (!roles.includes(context.session.user.role)) {
    throw authorizationError(context, 'Your role may not do this.')
  }
  if (recent && !isRecent(context.session, context.now())) {
    const error = authenticationError(context, 'Enter your password once more.')
    error.extensions.reason = 'recent_login'
    throw error
  }
}

/** Error with HTTP status 401. */
const notLoggedIn = (context: AdminContext) => {
  const { message } = authenticationError(context, 'You are not logged in.')
  return shopError('graphql-authentication', message, 401)
}

/** Runs a mutation and audits it, with the reason if it was refused. */
async function logged(context: AdminContext, operation: string, input: object, run: () => unknown) {
  const user = context.session?.user ?? null
  const entry = { at: context.now(), userId: user?.id ?? null, who: user?.email ?? '', operation, input }
  try {
    return await runLogged(context.db, entry, run)
  } catch (error) {
    // Refusals reach the client; other errors are masked.
    throw error instanceof NotDone
      ? shopError('graphql-input', translateBuilt(context, error.message))
      : error
  }
}
