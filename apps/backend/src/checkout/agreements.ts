import { findCmsPage } from '../content/content.sql.ts'
import { resolveContent } from '../content/resolve-content.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { type ShopContext, textOf } from '../platform/graphql/context.ts'

/** The page with the terms of sale. */
const TERMS = 'algemene-voorwaarden'

/** What who orders agrees to: the terms of sale, without a tick. Nothing when the shop has no such page. */
export async function checkoutAgreements(context: ShopContext) {
  const page = await findCmsPage(context, { identifier: TERMS })
  if (!page) return []
  context.tags.add(cacheTags.cmsPage(page.id))
  const name = textOf(context, page.title)
  const content = await resolveContent(context, textOf(context, page.content))
  return [{ agreement_id: page.id, name, content, checkbox_text: name, is_html: true, mode: 'AUTO' as const }]
}
