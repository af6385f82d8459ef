import { Container } from '../layout.tsx'
import { Articles } from './articles.tsx'
import { Feedback } from './feedback.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Navigation } from './navigation.tsx'

/** Every part of the design system in every state, on one page that tests and people look at. */
export function Gallery() {
  return (
    <Container>
      <h1 className="pt-8">UI-kit</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 pt-8 pb-28 lg:grid-cols-3">
        <Foundations />
        <Forms />
        <Articles />
        <Feedback />
        <Navigation />
      </div>
    </Container>
  )
}
