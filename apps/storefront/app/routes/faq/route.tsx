import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import { formatTitles } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { type PageRequest, pageNotFound, type RequestContext } from '../../lib/page/route-module.tsx'
import { JsonLd, type PageMeta } from '../../lib/seo/seo.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'
import { Prose } from '../../ui/prose.tsx'
import FaqPage from './faq-page.island.tsx'

export async function loader(request: PageRequest) {
  if (!request.features.has('faq')) throw pageNotFound()
  return { topics: await loadFaq(request, request.url.host) }
}

type Data = Awaited<ReturnType<typeof loader>>

const MAX_TOPICS_IN_TITLE = 2

export function meta({ topics }: Data): PageMeta {
  if (topics.length === 0) return { title: texts.faq_title(), description: texts.faq_none() }
  const titles = topics.map(({ title }) => title)
  return {
    title: texts.faq_page({ topics: formatTitles(titles.slice(0, MAX_TOPICS_IN_TITLE)) }),
    description: texts.faq_description({ topics: formatTitles(titles) }),
  }
}

/** Frequently asked questions by topic, with a search. Each question has its own URL. */
export function Component({ loaderData: { topics } }: { loaderData: Data }) {
  const names = topics.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions.map((question) => ({ id: question.id, title: question.question })),
  }))
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.faq_title()} />
      {topics.length === 0 ? (
        <EmptyState level={1} title={texts.faq_none()} />
      ) : (
        <Island of={FaqPage} when="idle" props={{ topics: names }}>
          {topics.flatMap(({ questions }) => questions.map(({ id, html }) => <Prose key={id} html={html} />))}
        </Island>
      )}
      <StructuredData topics={topics} />
    </Container>
  )
}

function StructuredData({ topics }: { topics: readonly FaqTopic[] }) {
  if (topics.length === 0) return null
  return (
    <JsonLd
      data={{
        '@type': 'FAQPage',
        mainEntity: topics.flatMap(({ questions }) =>
          questions.map(({ question, plain }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: plain },
          })),
        ),
      }}
    />
  )
}

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
/** Maximum length of an answer in the structured data. Characters. */
const MAX_ANSWER_LENGTH = 600

export interface FaqQuestion {
  /** Id of the question, and of its element in the page: `#vraag-12`. */
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

export async function loadFaq(context: RequestContext, host: string): Promise<readonly FaqTopic[]> {
  const { query, language } = commerceFor(context)
  const { faq } = await query(Faq, { pageSize: MAX_TOPICS })
  return nonNull(faq?.items)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ id, identifier, title, questions }) => ({
      id: `onderwerp-${identifier || id}`,
      title: title ?? '',
      questions: nonNull(questions).map(({ id: number, question, short_answer, long_answer }) => ({
        id: `vraag-${number}`,
        question: question ?? '',
        html: safeHtml(long_answer || short_answer, language, [host]),
        plain: plainText(long_answer || short_answer, MAX_ANSWER_LENGTH),
      })),
    }))
    .filter(({ questions }) => questions.length > 0)
}
