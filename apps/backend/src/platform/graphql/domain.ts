import type { Log } from '@kopgroep/server-kit/log'
import type { Db } from '../database/database.ts'
import type { HttpRoute } from '../http/routes.ts'
import type { Task } from '../jobs/job-queue.ts'
import type { MailKinds } from '../mail/mail-queue.ts'
import type { Phrases } from '../phrases.ts'
import type { Purger } from '../purge.ts'
import type { BackgroundWork } from '../repeated-work.ts'
import type { Settings } from '../settings.ts'
import type { ContentVariables, ContentWidgets, Loaders, ShopContext } from './context.ts'
import type { Resolvers } from './generated/resolvers.ts'

/** Dependencies of a domain's routes and background work, outside of requests. */
export interface ShopParts {
  db: Db
  settings: Settings
  log: Log
  purger: Purger
  now(): Date
  /** Wakes the worker that sends queued mails; call it after the commit. */
  notifyMailWorker(): void
}

/** Module of a domain. The server serves only the queries and mutations that a domain resolves. */
export interface Domain {
  resolvers?: Resolvers
  /** Called once per request, because loaders cost little to create. */
  loaders?: (context: ShopContext) => Partial<Loaders>
  phrases?: Phrases
  /** Variables for editors' texts: facts as HTML, by code. */
  contentVariables?: ContentVariables
  /** Renderers of widgets in editors' texts, by widget class. */
  contentWidgets?: ContentWidgets
  /** HTTP routes beside /graphql. */
  routes?: (parts: ShopParts) => HttpRoute[]
  /** Background tasks that one process runs for the whole shop. */
  tasks?: (parts: ShopParts) => Task[]
  /** Background work of each process, for its in-memory caches and the page caches that it purges. */
  background?: (parts: ShopParts) => BackgroundWork
  /** Mail writers by kind. */
  mails?: MailKinds
}
