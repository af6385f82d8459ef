import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { type DataOf, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Container, Panel } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'

const Recalls = graphql(`
  query Recalls {
    recalls {
      id
      ...RecallNotice_recall
    }
  }
`)

export async function loader(request: PageRequest) {
  if (!request.features.has('recalls')) throw pageNotFound()
  const { recalls } = await commerceFor(request).query(Recalls, {})
  return { recalls }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.content_recalls(), description: texts.content_recalls_description() }
}

/** /terugroepacties: product safety recalls (Regulation (EU) 2023/988, article 35(4)). */
export function Component({ loaderData: { recalls } }: { loaderData: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.content_recalls()} />
      {recalls.length === 0 ? (
        <EmptyState level={1} title={texts.content_recalls_none()} />
      ) : (
        <>
          <h1 className="pb-6">{texts.content_recalls()}</h1>
          <div className="grid gap-6">
            {recalls.map((recall) => (
              <RecallNotice key={recall.id} recall={readFragment(RecallFields, recall)} />
            ))}
          </div>
        </>
      )}
    </Container>
  )
}

const RecallFields = graphql(`
  fragment RecallNotice_recall on ProductRecall {
    sku
    product_name
    brand
    image_url
    batch
    sold_from
    sold_to
    risk
    action
    remedies
    contact
    published_at
  }
`)

/** Recall in the form of Implementing Regulation (EU) 2024/1435. */
export function RecallNotice({ recall }: { recall: DataOf<typeof RecallFields> }) {
  const remedyNames = {
    REPAIR: texts.content_recall_repair(),
    REPLACEMENT: texts.content_recall_replacement(),
    REFUND: texts.content_recall_refund(),
  }
  const facts = [
    [texts.content_recall_sku(), recall.sku],
    [texts.content_recall_brand(), recall.brand],
    [texts.content_recall_batch(), recall.batch],
    [texts.content_recall_sold(), soldText(recall.sold_from, recall.sold_to)],
    [texts.content_recall_risk(), recall.risk],
    [texts.content_recall_action(), `${texts.content_recall_stop()} ${recall.action}`],
    [texts.content_recall_remedies(), recall.remedies.map((remedy) => remedyNames[remedy]).join(', ')],
    [texts.content_recall_contact(), recall.contact],
    [texts.content_recall_since(), formatDate(recall.published_at)],
  ]
  return (
    <Panel ground="studio">
      <article aria-label={recall.product_name} className="grid gap-4">
        <p className="font-bold text-vod">{texts.content_recall_headline()}</p>
        <h2>{recall.product_name}</h2>
        {recall.image_url && (
          <Picture
            src={recall.image_url}
            alt={recall.product_name}
            width={800}
            height={1000}
            sizes="160px"
            widths={[160, 320]}
            className="w-40"
          />
        )}
        <dl className="grid gap-3">
          {facts.map(
            ([term, value]) =>
              value && (
                <div key={term}>
                  <dt className="font-bold">{term}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p>{texts.content_recall_share()}</p>
      </article>
    </Panel>
  )
}

function soldText(from: string | null, to: string | null): string | null {
  const [first, last] = [from && formatDate(from), to && formatDate(to)]
  if (first && last) return texts.content_recall_sold_between({ first, last })
  if (first) return texts.content_recall_sold_from({ first })
  return last ? texts.content_recall_sold_to({ last }) : null
}
