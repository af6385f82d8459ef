import { OutsideRefusal } from '@kopgroep/server-kit/outside-request'
import type { Db } from '../platform/database/database.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import { shopMoment } from '../platform/shop-clock.ts'
import { sendDelivery, webhookOutside } from '../webhooks/send-webhooks.ts'
import { TEST_KIND, WEBHOOK_KINDS } from '../webhooks/webhook-data.ts'
import {
  addTest,
  listTargets,
  newSecret,
  queueAgain,
  readTargets,
  rotateSecret,
} from '../webhooks/webhooks.sql.ts'
import { toOffset } from './admin-orders.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import type { Page, WebhookFilter, WebhookTargetInput } from './generated/schema.ts'
import { readPage } from './read-page.ts'

const toId = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)
/** Keeps a list of ids short enough for one statement. */
const MAX_IDS = 1_000

const selectDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_targets as t', 't.id', 'd.target_id')
    .select(['d.id', 't.url', 'd.kind', 'd.subject', 'd.at', 'd.state', 'd.attempts'])
    .select(['d.last_at as lastAt', 'd.answer'])

/** @throws graphql-input for an address that the shop may not send to, or an unknown kind */
async function requireInput(context: UserContext, { url, kinds, isActive }: WebhookTargetInput) {
  if (kinds.length === 0) throw inputError(context, 'Choose at least one kind of event.')
  const known: readonly string[] = WEBHOOK_KINDS
  const unknown = kinds.find((kind) => !known.includes(kind))
  if (unknown !== undefined) throw inputError(context, 'There is no event %1.', unknown)
  const outside = webhookOutside(context)
  try {
    const parsed = outside.parseUrl(url.trim())
    await outside.check(parsed)
    return { url: parsed.href, kinds: [...new Set(kinds)], is_active: isActive }
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error
    throw inputError(context, 'This address cannot be used: it needs https and a public host.')
  }
}

const unknownTarget = (context: UserContext) => noSuchEntity(context, 'There is no such target.')

export const webhookResolvers: AdminResolvers = {
  Query: {
    webhookTargets: (_: unknown, { db, now }: UserContext) => listTargets(db, now()),
    webhooks: ({ page, filter }: { page: Page; filter: WebhookFilter }, context: UserContext) =>
      readPage(
        selectDeliveries(context.db)
          .$if(filter.state != null, (query) => query.where('d.state', '=', filter.state ?? ''))
          .orderBy('d.id', 'desc'),
        toOffset(context, page),
      ),
  },
  Mutation: {
    async addWebhookTarget({ input }: { input: WebhookTargetInput }, context: UserContext) {
      const values = await requireInput(context, input)
      const secret = newSecret()
      await context.db
        .insertInto('webhook_targets')
        .values({ ...values, secret })
        .execute()
      return secret
    },
    async updateWebhookTarget(
      { id, input }: { id: string; input: WebhookTargetInput },
      context: UserContext,
    ) {
      const values = await requireInput(context, input)
      const { numUpdatedRows } = await context.db
        .updateTable('webhook_targets')
        .set(values)
        .where('id', '=', toId(id))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unknownTarget(context)
      return true
    },
    async removeWebhookTarget({ id }: { id: string }, context: UserContext) {
      await context.db.deleteFrom('webhook_targets').where('id', '=', toId(id)).execute()
      return true
    },
    async rotateWebhookSecret({ id }: { id: string }, context: UserContext) {
      const secret = await rotateSecret(context.db, toId(id), context.now())
      if (secret === null) throw unknownTarget(context)
      return secret
    },
    async testWebhookTarget({ id }: { id: string }, context: UserContext) {
      const { db, settings, log, now } = context
      const [target] = await readTargets(db, now(), toId(id))
      if (!target) throw unknownTarget(context)
      const delivery = await addTest(db, target.id, TEST_KIND)
      // One attempt queues no mail.
      await sendDelivery(target, delivery, { db, settings, log, now, notifyMailWorker: () => {} })
      return selectDeliveries(db).where('d.id', '=', delivery).executeTakeFirstOrThrow()
    },
    resendWebhooks: ({ ids }: { ids: string[] }, { db }: UserContext) =>
      queueAgain(db, { ids: ids.slice(0, MAX_IDS).map(toId) }),
    async resendWebhooksSince({ id, day }: { id: string; day: string }, context: UserContext) {
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
        throw inputError(context, 'Enter a day.')
      return queueAgain(context.db, { targetId: toId(id), since: shopMoment(day, '00:00') })
    },
  },
}
