import { useEffect, useState } from 'react'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { Message } from '../ui/message.tsx'
import { type Clash, clashesAmong } from './fits-together.ts'

const PartsOfCart = graphql(`
  query PartsOfCart($skus: [String]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size, currentPage: 1) {
      items {
        sku
        name
        categories {
          url_path
        }
        filter_attributes {
          attribute_code
          values {
            option_label
          }
        }
      }
    }
  }
`)

/** Carts with more lines than these are judged by their first ones. */
const MOST = 40

/** Says which products of a cart do not go together on one bike. Silent where the shop does not know. */
export function ClashWarnings({ skus }: { skus: readonly string[] }) {
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const key = [...new Set(skus)].sort().slice(0, MOST).join('\n')

  useEffect(() => {
    const asked = key.split('\n').filter(Boolean)
    if (asked.length < 2) return setClashes([])
    const stop = new AbortController()
    readClashes(asked, stop.signal).then(setClashes, () => !stop.signal.aborted && setClashes([]))
    return () => stop.abort()
  }, [key])

  return (
    <div role="status" className="grid gap-3">
      {clashes.map(({ attribute, parts: [first, second], values: [own, other] }) => (
        <Message
          key={`${attribute} ${first.sku} ${second.sku}`}
          tone="warning"
          live={false}
          title={texts.partfinder_clash()}
        >
          {texts.partfinder_clash_between({ first: first.name, own, second: second.name, other })}
        </Message>
      ))}
    </div>
  )
}

async function readClashes(skus: readonly string[], signal: AbortSignal): Promise<Clash[]> {
  const variables = { skus: [...skus], size: skus.length }
  const { products } = await callCommerce(PartsOfCart, variables, { isPublic: true, signal })
  return clashesAmong(
    present(products?.items).map(({ sku, name, categories, filter_attributes }) => ({
      sku: sku ?? '',
      name: name ?? '',
      categories: present(categories).flatMap(({ url_path }) => url_path ?? []),
      attributes: Object.fromEntries(
        present(filter_attributes).map(({ attribute_code, values }) => [
          attribute_code,
          present(values).flatMap(({ option_label }) => option_label ?? []),
        ]),
      ),
    })),
  )
}
