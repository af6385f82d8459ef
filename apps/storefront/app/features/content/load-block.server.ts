import { graphql } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { safeHtml } from '../../lib/format/html.server.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'

const Block = graphql(`
  query Block($identifiers: [String]!) {
    cmsBlocks(identifiers: $identifiers) {
      items {
        content
      }
    }
  }
`)

/** Loads a CMS block as safe HTML; null if there is none. */
export async function loadBlock(context: RequestContext, identifier: string): Promise<string | null> {
  const { queryOptional, language } = commerceFor(context)
  const found = await queryOptional(Block, { identifiers: [identifier] })
  const content = found?.cmsBlocks?.items?.[0]?.content
  return content ? safeHtml(content, language, [context.url.host]) : null
}
