import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { plainText, safeHtml } from '../platform/html.server.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'

const Faq = graphql(`
  query Faq($pageSize: Int!) {
    faq(pageSize: $pageSize, currentPage: 1) {
      items {
        id
        title
        identifier
        position
        questions {
          id
          question
          short_answer
          long_answer
        }
      }
    }
  }
`)

const MAX_TOPICS = 50
/** Of an answer, where search engines show it. */
const MAX_ANSWER_LENGTH = 600

export interface FaqQuestion {
  /** Also its place in the page: `#vraag-12`. */
  id: string
  question: string
  /** Sanitised; the whole answer. */
  html: string
  plain: string
}

export interface FaqTopic {
  id: string
  title: string
  questions: readonly FaqQuestion[]
}

/** All questions by topic. */
export async function loadFaq(context: RequestContext, host: string): Promise<readonly FaqTopic[]> {
  const { query, language } = commerceFor(context)
  const { faq } = await query(Faq, { pageSize: MAX_TOPICS })
  return present(faq?.items)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ id, identifier, title, questions }) => ({
      id: `onderwerp-${identifier || id}`,
      title: title ?? '',
      questions: present(questions).map(({ id: number, question, short_answer, long_answer }) => ({
        id: `vraag-${number}`,
        question: question ?? '',
        html: safeHtml(long_answer || short_answer, language, [host]),
        plain: plainText(long_answer || short_answer, MAX_ANSWER_LENGTH),
      })),
    }))
    .filter(({ questions }) => questions.length > 0)
}
