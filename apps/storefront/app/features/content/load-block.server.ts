import { graphql } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { safeHtml } from '../../lib/format/html.server.ts'
import type { Language } from '../../lib/i18n/language.ts'
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
  const blocks = await queryOptional(Block, { identifiers: [identifier] })
  const content = blocks?.cmsBlocks?.items?.[0]?.content
  return content ? safeHtml(content, language, [context.url.host]) : null
}

/** A CMS block whose first picture stands beside its text. */
export interface Illustrated {
  title: string
  html: string
  /** Media URL of that picture; null if the block has none. */
  picture: string | null
}

const FIRST_PICTURE = /<img\b[^>]*\bsrc="([^"]+)"[^>]*>/

/** Separates the first picture of a CMS block from its text, which it sanitises. */
export function toIllustrated(
  { title, content }: { title: string | null; content: string | null },
  language: Language,
  shopHosts: readonly string[] = [],
): Illustrated {
  return {
    title: title ?? '',
    html: safeHtml(content?.replace(FIRST_PICTURE, ''), language, shopHosts),
    picture: FIRST_PICTURE.exec(content ?? '')?.[1] ?? null,
  }
}
