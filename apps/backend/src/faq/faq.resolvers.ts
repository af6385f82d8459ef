import { resolveContent } from '../content/resolve-content.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { localisedText } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { pageInfo, requirePage, slicePage } from '../platform/paging.ts'
import { faqCategories } from './faq.sql.ts'

export const faqDomain: Domain = {
  resolvers: {
    Query: {
      async faq(_, request, context) {
        context.tags.add(cacheTags.faq)
        const page = requirePage(context, request)
        const categories = await faqCategories(context)
        return {
          items: slicePage(categories, page),
          total_count: categories.length,
          page_info: pageInfo(page, categories.length),
        }
      },
    },
    FaqCategory: { title: ({ title }, _, context) => localisedText(context, title) },
    FaqQuestion: {
      question: ({ question }, _, context) => localisedText(context, question),
      short_answer: ({ shortAnswer }, _, context) =>
        resolveContent(context, localisedText(context, shortAnswer)),
      long_answer: ({ longAnswer }, _, context) =>
        resolveContent(context, localisedText(context, longAnswer)),
    },
  },
}
