import { createHash } from 'node:crypto'
import { isReadable } from '@kopgroep/contract/contrast'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { safeHtml } from '../../lib/format/html.server.ts'
import type { Language } from '../../lib/i18n/language.ts'
import { oncePerAnswer } from '../../lib/page/rendering.server.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'
import type { FreeShipping } from '../cart/free-shipping.server.ts'
import { readFreeShipping } from '../cart/free-shipping.server.ts'
import { loadReturnTerms } from '../content/seller-terms.server.ts'
import { type DeliverySchedule, readDeliverySchedule } from '../product/delivery/delivery-promises.server.ts'
import { hasBranches, type MenuBranch, type MenuLink, toBranches } from './menu.ts'

const ShellParts = graphql(`
  query ShellParts($root: String!, $blocks: [String]!) {
    categoryList(filters: { ids: { eq: $root } }) {
      children {
        id
        name
        url_path
        url_suffix
        include_in_menu
        position
        children_count
        image
      }
    }
    cmsBlocks(identifiers: $blocks) {
      items {
        identifier
        title
        content
      }
    }
    globalMessages {
      background_color
      text_color
      text
    }
    freeShippingAmount {
      ...FreeShippingSetting_setting
    }
    deliveryPromises {
      ...DeliveryPromises_promises
    }
    payLater {
      provider
    }
  }
`)

/** Columns of the footer, written by the shop's editors as blocks. One that does not exist is left out. */
const FOOTER_BLOCKS = ['footer-service', 'footer-about', 'footer-stores']
/** Seller: name, address, registration and VAT numbers, contact details. */
const COMPANY_BLOCK = 'company'
const NEWSLETTER_BLOCK = 'newsletter'
const MAX_NOTICES = 2

export interface Notice {
  /** Hash of the notice's text, by which the browser remembers that it was closed. */
  id: string
  html: string
  ground: string | null
  text: string | null
}

export interface FooterColumn {
  identifier: string
  title: string
  html: string
}

/** Data of the page frame: header, menus and footer. */
export interface ShellData {
  menu: readonly MenuLink[]
  footer: readonly FooterColumn[]
  /** Seller as HTML; null if the editors have not written it. */
  company: string | null
  /** Null if the editors have not written one. */
  newsletter: FooterColumn | null
  notices: readonly Notice[]
  /** Null if delivery is never free. */
  freeShipping: FreeShipping | null
  returnDays: number
  delivery: DeliverySchedule
  /** Provider of pay-later credit; null if there is none. */
  creditProvider: string | null
}

/** Loads the data of the page frame. Never fails: missing parts are left out. */
export async function loadShell(context: RequestContext): Promise<ShellData> {
  const { queryOptional, language } = commerceFor(context)
  const root = String(context.storeView.rootCategory)
  const [parts, { days }] = await Promise.all([
    queryOptional(
      ShellParts,
      { root, blocks: [...FOOTER_BLOCKS, COMPANY_BLOCK, NEWSLETTER_BLOCK] },
      { shared: 'shell', isComplete: hasBranches },
    ),
    loadReturnTerms(context),
  ])
  const { host } = context.url
  return once(parts, `${language} ${host} ${days}`, () => toShellData(parts, days, language, [host]))
}

const once = oncePerAnswer<ShellData>()

function toShellData(
  parts: ResultOf<typeof ShellParts> | null,
  returnDays: number,
  language: Language,
  hosts: readonly string[],
): ShellData {
  return {
    menu: toBranches(parts?.categoryList?.[0]?.children).map(({ children, ...link }) => link),
    footer: toColumns(FOOTER_BLOCKS, parts, language, hosts),
    company: toColumns([COMPANY_BLOCK], parts, language, hosts)[0]?.html ?? null,
    newsletter: toColumns([NEWSLETTER_BLOCK], parts, language, hosts)[0] ?? null,
    notices: nonNull(parts?.globalMessages)
      .slice(0, MAX_NOTICES)
      .flatMap(({ text, background_color, text_color }) => {
        if (!text) return []
        const html = safeHtml(text, language, hosts)
        return [{ id: hashText(html), html, ground: background_color ?? null, text: text_color ?? null }]
      }),
    freeShipping: readFreeShipping(parts?.freeShippingAmount),
    returnDays,
    delivery: readDeliverySchedule(parts?.deliveryPromises),
    creditProvider: parts?.payLater?.provider ?? null,
  }
}

export const noticeClass = (id: string) => `notice-${id}`

/** Builds the CSS with the editors' colours of notices, because the policy forbids style attributes. Unreadable ones are left out. */
export function noticeCss(notices: readonly Notice[]): string {
  return notices
    .map(({ id, ground, text }) =>
      ground && text && isReadable(text, ground)
        ? `.${noticeClass(id)}{background:${ground};color:${text}}`
        : '',
    )
    .join('')
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

function toColumns(
  identifiers: readonly string[],
  parts: ResultOf<typeof ShellParts> | null,
  language: Language,
  hosts: readonly string[],
) {
  const blocks = nonNull(parts?.cmsBlocks?.items)
  return identifiers.flatMap((identifier): FooterColumn[] => {
    const block = blocks.find((candidate) => candidate.identifier === identifier)
    return block?.content
      ? [{ identifier, title: block.title ?? '', html: safeHtml(block.content, language, hosts) }]
      : []
  })
}

const MenuTree = graphql(`
  query MenuTree($root: String!) {
    categoryList(filters: { ids: { eq: $root } }) {
      children {
        id
        name
        url_path
        url_suffix
        include_in_menu
        position
        image
        children {
          image
          id
          name
          url_path
          url_suffix
          include_in_menu
          position
          children {
            id
            name
            url_path
            url_suffix
            include_in_menu
            position
          }
        }
      }
    }
  }
`)

/** Loads the whole menu, once for all parts, when the first one opens. */
export async function loadMenu(context: RequestContext): Promise<MenuBranch[]> {
  const { query } = commerceFor(context)
  const root = String(context.storeView.rootCategory)
  const { categoryList } = await query(MenuTree, { root }, { shared: 'shell', isComplete: hasBranches })
  return toBranches(categoryList?.[0]?.children)
}

const MenuBrands = graphql(`
  query MenuBrands($id: String!) {
    products(filter: { category_id: { eq: $id } }, pageSize: 1) {
      aggregations {
        attribute_code
        options {
          label
          value
          count
        }
      }
    }
  }
`)

const MAX_MENU_BRANDS = 8

/**
 * Loads the brands with the most products in a department, as links to those products; none if they cannot be
 * read.
 */
export async function loadMenuBrands(context: RequestContext, { id, path }: MenuLink) {
  const answer = await commerceFor(context).queryOptional(MenuBrands, { id: String(id) })
  const brands = nonNull(answer?.products?.aggregations).find(
    ({ attribute_code }) => attribute_code === 'brand',
  )
  return nonNull(brands?.options)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, MAX_MENU_BRANDS)
    .map(({ label, value }) => ({ name: label ?? value, path: `${path}?filter-brand=${value}` }))
}
