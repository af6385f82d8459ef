import { formatDay } from '../orders/order-text.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { tableMail } from '../platform/mail/table-mail.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { storeTime } from '../platform/store-time.ts'
import {
  findRecall,
  notifyBuyers,
  publishedRecalls,
  RECALL_NOTICE,
  type RecallRow,
  recallsOfItems,
} from './recalls.sql.ts'
import TEXTS from './texts.json' with { type: 'json' }

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    /** Loads the latest recall of an order item; null without one. */
    recallOfItem: BatchLoader<number, RecallRow | null>
  }
}

const day = (moment: Date | null) => moment && storeTime(moment).slice(0, 10)

/** Returns the last day before the end of a period. */
const lastDay = (end: Date | null) => end && day(new Date(end.getTime() - 1))

const recallOfItem = ({ id }: { id: number }, _: unknown, { loaders }: ShopContext) =>
  loaders.recallOfItem.load(id)

export const recallsDomain: Domain = {
  loaders: ({ db }) => ({
    recallOfItem: createBatchLoader<number, RecallRow | null>(
      (ids) => recallsOfItems(db, ids),
      () => null,
    ),
  }),
  mails: { [RECALL_NOTICE]: (data, parts) => recallMail(data, parts) },
  tasks: ({ db, notifyMailWorker }) => [
    {
      // Orders placed after the recall, and the record of sent mails.
      name: 'recalls',
      every: 'hour',
      work: async () => {
        if (await db.transaction().execute(notifyBuyers)) notifyMailWorker()
      },
    },
  ],
  resolvers: {
    Query: {
      recalls(_, _args, { db, tags }) {
        tags.add(cacheTags.recalls)
        return publishedRecalls(db)
      },
    },
    ProductRecall: {
      id: ({ id }) => toUid(id),
      product_name: ({ name }, _, context) => localisedText(context, name),
      image_url: ({ image }, _, { settings }) => image && mediaUrl(settings, image),
      batch: ({ batch }, _, context) => localisedText(context, batch),
      sold_from: ({ orderedFrom }) => day(orderedFrom),
      sold_to: ({ orderedTo }) => lastDay(orderedTo),
      risk: ({ risk }, _, context) => localisedText(context, risk),
      action: ({ action }, _, context) => localisedText(context, action),
      remedies: ({ repair, replacement, refund }) => [
        ...(repair ? (['REPAIR'] as const) : []),
        ...(replacement ? (['REPLACEMENT'] as const) : []),
        ...(refund ? (['REFUND'] as const) : []),
      ],
      published_at: ({ publishedAt }) => storeTime(publishedAt),
    },
    OrderItem: { recall: recallOfItem },
    BundleOrderItem: { recall: recallOfItem },
  },
}

/** Writes the notice of a recall in the form of Implementing Regulation (EU) 2024/1435. */
const recallMail: WriteMail = async ({ recallId }, parts) => {
  const recall = await findRecall(parts.db, Number(recallId))
  if (!recall) return null
  const texts = textsIn(TEXTS.recall, parts.store.language)
  const read = (text: RecallRow['name']) => localisedText(parts, text)
  const name = read(recall.name)
  const { language } = parts.store
  const [from, to] = [day(recall.orderedFrom), lastDay(recall.orderedTo)].map(
    (date) => date && formatDay(date, language),
  )
  const sold =
    from && to
      ? withValues(texts.soldBetween, [from, to])
      : from
        ? withValues(texts.soldFrom, [from])
        : to
          ? withValues(texts.soldTo, [to])
          : null
  const remedies = (['repair', 'replacement', 'refund'] as const).filter((remedy) => recall[remedy])
  return tableMail({
    subject: withValues(texts.subject, [name]),
    heading: texts.headline,
    before: [texts.intro],
    rows: [
      [texts.product, name],
      ...(recall.brand ? [[texts.brand, recall.brand] as const] : []),
      [texts.sku, recall.sku],
      ...(recall.batch ? [[texts.batch, read(recall.batch)] as const] : []),
      ...(sold ? [[texts.sold, sold] as const] : []),
      [texts.risk, read(recall.risk)],
      [texts.action, `${texts.stop}\n${read(recall.action)}`],
      [texts.remedies, remedies.map((remedy) => texts[remedy]).join('\n')],
      [texts.contact, recall.contact],
    ],
    after: [texts.share, withValues(texts.all, [storefrontLink(parts, '/terugroepacties')])],
  })
}
