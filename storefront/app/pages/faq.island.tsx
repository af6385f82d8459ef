import { useEffect, useState } from 'react'
import type { FaqTopic } from '../content/load-faq.server.ts'
import { matchingTopics } from '../content/matching-topics.ts'
import { paths } from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { JsonLd } from '../platform/seo.tsx'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Container, Panel } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Data } from './faq.tsx'

/** /faq: questions by topic, with a search in them. Each question has an address of its own. */
export default function Faq({ data: { topics } }: { data: Data }) {
  const [term, setTerm] = useState('')
  const shown = matchingTopics(topics, term)
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  useEffect(openFromAddress, [])
  return (
    <Container className="pb-section">
      <StructuredData topics={topics} />
      <Breadcrumbs trail={[]} here={texts.content_faq()} />
      <header className="grid gap-4 pb-8">
        <h1>{texts.content_faq()}</h1>
        <p className="text-ink-2">{texts.content_faq_description()}</p>
        {topics.length > 0 && (
          <TextField
            type="search"
            className="max-w-form"
            label={texts.content_faq_search()}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
          />
        )}
        <p role="status" className="sr-only">
          {term && texts.content_faq_found({ count })}
        </p>
      </header>
      {topics.length === 0 && <EmptyState title={texts.content_faq_none()} />}
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[240px_minmax(0,1fr)]">
        <nav aria-label={texts.content_faq_topics()} className="lg:sticky lg:top-4">
          <ul className="flex flex-wrap gap-2 lg:grid">
            {shown.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="chip lg:w-full">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10">
          {term && count === 0 && <p>{texts.content_faq_nothing({ term })}</p>}
          {shown.map(({ id, title, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
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
            <h2 className="text-h3">{texts.content_faq_else()}</h2>
            <LinkButton href={paths.contact()} variant="secondary">
              {texts.content_faq_contact()}
            </LinkButton>
          </Panel>
        </div>
      </div>
    </Container>
  )
}

/** Opens the question that the address names, now and when it changes. */
function openFromAddress() {
  const open = () => {
    const question = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (question instanceof HTMLDetailsElement) question.open = true
  }
  open()
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
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
