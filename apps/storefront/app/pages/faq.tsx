import { type FaqTopic, loadFaq } from '../faq/load-faq.server.ts'
import * as paths from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import type { PageHead } from '../platform/seo.tsx'
import { JsonLd } from '../platform/seo.tsx'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Container, Panel } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'

export async function load(request: PageRequest) {
  if (!request.features.has('faq')) throw pageNotFound()
  return { topics: await loadFaq(request, request.url.host) }
}

type Data = Awaited<ReturnType<typeof load>>

export function head(): PageHead {
  return { title: texts.faq_page(), description: texts.faq_description() }
}

/** /faq: questions by topic, with a search in them. Each question has an address of its own. */
export function Page({ data: { topics } }: { data: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.faq_title()} />
      <header className="grid gap-4 pb-8">
        <h1>{texts.faq_title()}</h1>
        <p className="text-ink-2">{texts.faq_description()}</p>
        {topics.length > 0 && (
          <TextField
            type="search"
            className="max-w-form noscript:hidden"
            label={texts.faq_search()}
            data-faq-search
          />
        )}
        <p role="status" className="sr-only" data-faq-status />
      </header>
      {topics.length === 0 && <EmptyState title={texts.faq_none()} />}
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[240px_minmax(0,1fr)]">
        <nav aria-label={texts.faq_topics()} className="lg:sticky lg:top-below-head">
          <ul className="flex flex-wrap gap-2 lg:grid">
            {topics.map(({ id, title }) => (
              <li key={id} data-topic-link={id}>
                <a href={`#${id}`} className="chip lg:w-full">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
          <Panel ground="studio" className="grid justify-items-start gap-4">
            <h2 className="text-h3">{texts.faq_else()}</h2>
            <LinkButton href={paths.contact()} variant="secondary">
              {texts.faq_contact()}
            </LinkButton>
          </Panel>
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
