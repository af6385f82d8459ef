import { useState } from 'react'
import { GlobalBar } from '../global-bar.tsx'
import { Container } from '../layout.tsx'
import { StickyBar } from '../sticky-bar.tsx'
import { SkipLink } from '../visually-hidden.tsx'
import { Articles, BuyBarContent } from './articles.tsx'
import { Feedback } from './feedback.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Navigation } from './navigation.tsx'

/** Every part of the design system in every state, on one page that tests and people look at. */
export function Gallery() {
  const [told, setTold] = useState(false)
  return (
    <>
      <SkipLink href="#galerij">Naar de inhoud</SkipLink>
      {!told && (
        <GlobalBar closeLabel="Sluit dit bericht" onClose={() => setTold(true)}>
          <b>Let op:</b> op 5 december zijn beide winkels tot 16.00 open.
        </GlobalBar>
      )}
      <Container id="galerij" tabIndex={-1}>
        <h1 id="galerij-begin" className="pt-8">
          UI-kit
        </h1>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 pt-8 pb-28 lg:grid-cols-3">
          <Foundations />
          <Forms />
          <Articles />
          <Feedback />
          <Navigation />
        </div>
      </Container>
      <StickyBar label="Bestellen" standsInFor="galerij-begin">
        <BuyBarContent />
      </StickyBar>
    </>
  )
}
