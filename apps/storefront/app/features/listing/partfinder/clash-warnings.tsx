import { useEffect, useState } from 'react'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { Message } from '../../../ui/feedback.tsx'
import { type Clash, clashesBetween, type FittedPart, findClashes, withChosen } from './clashes.ts'

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

/** Maximum cart lines to check; further ones are ignored. */
const MAX_CART_ITEMS = 40

interface ClashWarningsProps {
  skus: readonly string[]
  /** Limits the clashes to those of this product with its chosen options: attribute code -> label. */
  about?: { sku: string; chosen?: Readonly<Record<string, string>> }
}

/** Warning about products that do not fit on one bike. Hidden if nothing is known. */
export function ClashWarnings(props: ClashWarningsProps) {
  return (
    <div role="status" className="grid gap-3">
      <ClashMessages clashes={useClashes(props)} />
    </div>
  )
}

/** Loads the products that do not fit on one bike; empty until the backend has answered, and if nothing is known. */
export function useClashes({ skus, about }: ClashWarningsProps): Clash[] {
  const [parts, setParts] = useState<readonly FittedPart[]>([])
  const key = [...new Set(skus)].sort().slice(0, MAX_CART_ITEMS).join('\n')

  useEffect(() => {
    const distinct = key.split('\n').filter(Boolean)
    if (distinct.length < 2) return setParts([])
    const stop = new AbortController()
    readParts(distinct, stop.signal).then(setParts, () => !stop.signal.aborted && setParts([]))
    return () => stop.abort()
  }, [key])

  return clashesIn(parts, about)
}

export function ClashMessages({ clashes }: { clashes: readonly Clash[] }) {
  return clashes.map(({ attribute, parts: [first, second], values: [own, other] }) => (
    <Message
      key={`${attribute} ${first.sku} ${second.sku}`}
      tone="warning"
      live={false}
      title={texts.partfinder_clash()}
    >
      {texts.partfinder_clash_between({ first: first.name, own, second: second.name, other })}
    </Message>
  ))
}

function clashesIn(parts: readonly FittedPart[], about: ClashWarningsProps['about']): Clash[] {
  if (!about) return clashesBetween(parts)
  const { sku, chosen = {} } = about
  return findClashes(
    sku,
    parts.map((part) => (part.sku === sku ? withChosen(part, chosen) : part)),
  )
}

async function readParts(skus: readonly string[], signal: AbortSignal): Promise<FittedPart[]> {
  const variables = { skus: [...skus], size: skus.length }
  const { products } = await callCommerce(PartsOfCart, variables, { isPublic: true, signal })
  return nonNull(products?.items).map(({ sku, name, categories, filter_attributes }) => ({
    sku: sku ?? '',
    name: name ?? '',
    categories: nonNull(categories).flatMap(({ url_path }) => url_path ?? []),
    attributes: Object.fromEntries(
      nonNull(filter_attributes).map(({ attribute_code, values }) => [
        attribute_code,
        nonNull(values).flatMap(({ option_label }) => option_label ?? []),
      ]),
    ),
  }))
}
