import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isMatching } from '../../features/content/faq/matching.ts'
import { HelpAside } from '../../features/stores/help-aside.tsx'
import { formatTitles } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Slot } from '../../lib/islands/slot.tsx'
import * as paths from '../../paths.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import signpost from '../../ui/places/signpost.avif'
import { Spread } from '../../ui/spread.tsx'
import './faq-page.css'

interface Topic {
  id: string
  title: string
  questions: readonly { id: string; title: string }[]
}

interface FaqPageProps {
  topics: readonly Topic[]
  /** Answers to the questions of all topics, in order. */
  children?: readonly ReactNode[]
}

type Rows = Map<string, HTMLDetailsElement>

/** Frequently asked questions by topic, with a search. The question that the URL names is open. */
export default function FaqPage({ topics, children }: FaqPageProps) {
  const rows = useRef<Rows>(new Map())
  const [term, setTerm] = useState('')
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  useLinkedQuestion(rows)
  const search = (entered: string) => {
    const hidden = [...rows.current].filter(([, row]) => !isMatching(row.textContent, entered))
    setTerm(entered)
    setOthers(new Set(hidden.map(([id]) => id)))
  }
  const questions = topics.flatMap((topic) => topic.questions)
  const count = questions.length - others.size
  const isLeft = (topic: Topic) => topic.questions.some(({ id }) => !others.has(id))
  return (
    <>
      <Spread as="header" media={<img src={signpost} alt="" width={1120} height={720} decoding="async" />}>
        <h1>{texts.faq_title()}</h1>
        <p className="text-ink-2">
          {texts.faq_description({ topics: formatTitles(topics.map(({ title }) => title)) })}
        </p>
        <TextField
          type="search"
          className="w-full noscript:hidden"
          label={texts.faq_search()}
          value={term}
          onChange={({ target }) => search(target.value)}
        />
        <p role="status" className="sr-only">
          {term.trim() && texts.faq_found({ count })}
        </p>
      </Spread>
      <div className="faq">
        <HelpAside
          label={texts.faq_topics()}
          links={
            <ul>
              {topics.map((topic) => (
                <li key={topic.id} hidden={!isLeft(topic)}>
                  <a href={`#${topic.id}`}>{topic.title}</a>
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
          <p className="empty:hidden">{count === 0 && texts.faq_nothing({ term })}</p>
          {topics.map((topic) => (
            <section
              key={topic.id}
              id={topic.id}
              aria-labelledby={`${topic.id}-title`}
              hidden={!isLeft(topic)}
            >
              <h2 id={`${topic.id}-title`} className="mb-3 text-h3">
                {topic.title}
              </h2>
              <Accordion>
                {topic.questions.map((question) => (
                  <AccordionItem
                    key={question.id}
                    id={question.id}
                    title={question.title}
                    hidden={others.has(question.id)}
                    ref={(row) => {
                      if (row) rows.current.set(question.id, row)
                    }}
                  >
                    <Slot>{children?.[questions.indexOf(question)]}</Slot>
                  </AccordionItem>
                ))}
              </Accordion>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** Opens the question that the URL names, now and after each change. */
function useLinkedQuestion(rows: RefObject<Rows>) {
  useEffect(() => {
    const open = () => {
      const row = rows.current.get(location.hash.slice(1))
      if (row) row.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [rows])
}
