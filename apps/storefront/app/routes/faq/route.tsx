import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { HelpAside } from '../../features/stores/help-aside.tsx'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import { formatTitles } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { type PageRequest, pageNotFound, type RequestContext } from '../../lib/page/route-module.tsx'
import { JsonLd, type PageMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Container } from '../../ui/layout.tsx'
import signpost from '../../ui/places/signpost.avif'
import { Prose } from '../../ui/prose.tsx'
import { Spread } from '../../ui/spread.tsx'
import './route.css'

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
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.faq_title()} />
      <Spread as="header" media={<img src={signpost} alt="" width={1120} height={720} decoding="async" />}>
        <h1>{texts.faq_title()}</h1>
        {topics.length > 0 && (
          <p className="text-ink-2">
            {texts.faq_description({ topics: formatTitles(topics.map(({ title }) => title)) })}
          </p>
        )}
        {topics.length > 0 && (
          <TextField
            type="search"
            className="w-full noscript:hidden"
            label={texts.faq_search()}
            data-faq-search
          />
        )}
        <p role="status" className="sr-only" data-faq-status />
      </Spread>
      {topics.length === 0 && <EmptyState title={texts.faq_none()} />}
      <div className="faq">
        <HelpAside
          label={texts.faq_topics()}
          links={
            <ul>
              {topics.map(({ id, title }) => (
                <li key={id} data-topic-link={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          }
          title={texts.faq_else()}
        >
          <LinkButton href={paths.contact()} variant="secondary">
            {texts.faq_contact()}
          </LinkButton>
        </HelpAside>
        <div className="grid gap-10">
          <p className="empty:hidden" data-faq-nothing />
          {topics.map(({ id, title, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} data-topic>
              <h2 id={`${id}-title`} className="mb-3 text-h3">
                {title}
              </h2>
              <Accordion>
                {questions.map((question) => (
                  <AccordionItem key={question.id} id={question.id} title={question.question}>
                    <Prose html={question.html} />
                  </AccordionItem>
                ))}
              </Accordion>
            </section>
          ))}
        </div>
      </div>
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

/** Loads all questions by topic. */
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
