import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { safeHtml } from '../platform/html.server.ts'
import type { RequestContext } from '../platform/request-context.ts'

const Block = graphql(`
  query Block($identifiers: [String]!) {
    cmsBlocks(identifiers: $identifiers) {
      items {
        content
      }
    }
  }
`)

/** A piece of text that editors keep as a block, as safe HTML; null where there is none. */
export async function loadBlock(context: RequestContext, identifier: string): Promise<string | null> {
  const { queryOptional, language } = commerceFor(context)
  const found = await queryOptional(Block, { identifiers: [identifier] })
  const content = found?.cmsBlocks?.items?.[0]?.content
  return content ? safeHtml(content, language, [context.url.host]) : null
}
