import { TotalsList } from '@kopgroep/storefront/app/features/product/price/totals.tsx'
import { Accordion, AccordionItem } from '@kopgroep/storefront/app/ui/accordion.tsx'
import { Breadcrumb } from '@kopgroep/storefront/app/ui/breadcrumb.tsx'
import { Button, LinkButton } from '@kopgroep/storefront/app/ui/button.tsx'
import { Checkbox } from '@kopgroep/storefront/app/ui/choice.tsx'
import { Dialog, Drawer, Sheet } from '@kopgroep/storefront/app/ui/dialog.tsx'
import { EmptyPage } from '@kopgroep/storefront/app/ui/empty-page.tsx'
import { EmptyState, ErrorPart, Message } from '@kopgroep/storefront/app/ui/feedback.tsx'
import { TextField } from '@kopgroep/storefront/app/ui/field.tsx'
import { takesFocus } from '@kopgroep/storefront/app/ui/focus'
import { Container, Panel } from '@kopgroep/storefront/app/ui/layout.tsx'
import { Pagination } from '@kopgroep/storefront/app/ui/pagination.tsx'
import bench from '@kopgroep/storefront/app/ui/places/bench.avif'
import signpost from '@kopgroep/storefront/app/ui/places/signpost.avif'
import { Prose } from '@kopgroep/storefront/app/ui/prose.tsx'
import { Spread } from '@kopgroep/storefront/app/ui/spread.tsx'
import { StepMark, Steps } from '@kopgroep/storefront/app/ui/steps.tsx'
import { StockLine } from '@kopgroep/storefront/app/ui/stock-line.tsx'
import TabPanels from '@kopgroep/storefront/app/ui/tabs.island.tsx'
import { useState } from 'react'
import { Articles } from './articles.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Photographs } from './photographs.tsx'
import { Row, Show } from './show.tsx'

/** Gallery of every part of the design system in every state, for tests and people. */
export function DesignSystem() {
  return (
    <Container>
      <h1 className="pt-8">UI-kit</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 pt-8 pb-28 lg:grid-cols-3">
        <Foundations />
        <Forms />
        <Articles />
        <Photographs />
        <Feedback />
        <Navigation />
      </div>
    </Container>
  )
}

/** Navigation components. */
export function Navigation() {
  return (
    <>
      <Show title="Kruimelpad en pagina's" span="wide">
        <Breadcrumb
          label="Kruimelpad"
          crumbs={[
            { label: 'Home', href: '#home' },
            { label: 'Heren', href: '#heren' },
            { label: 'Wielershirts', href: '#wielershirts' },
            { label: 'Lange mouw', href: '#lange-mouw' },
            { label: 'Getij thermoshirt' },
          ]}
        />
        <div className="mt-5">
          <Pagination
            label="Paginering"
            page={2}
            pages={12}
            toHref={(page) => `#pagina-${page}`}
            previousLabel="Vorige pagina"
            nextLabel="Volgende pagina"
            pageLabel={(page) => `Pagina ${page}`}
            position="Pagina 2 van 12"
            summary="13-24 van 139"
          />
        </div>
      </Show>
      <Show title="Stappen">
        <Steps
          label="Stappen"
          doneLabel="afgerond"
          steps={[
            { label: 'Gegevens', state: 'done', href: '#gegevens' },
            { label: 'Bezorging', state: 'current' },
            { label: 'Betaling', state: 'upcoming' },
          ]}
        />
        <div className="mt-4 flex items-center gap-3">
          <StepMark state="current" number={2} />
          <h3>Bezorging</h3>
        </div>
      </Show>
      <Show title="Tabs" span="wide">
        <div className="tab-box">
          <TabPanels
            label="Over dit artikel"
            tabs={[
              { id: 'omschrijving', label: 'Omschrijving' },
              { id: 'specificaties', label: 'Specificaties' },
              { id: 'reviews', label: 'Reviews (128)' },
            ]}
          >
            {[
              <Prose key="omschrijving">
                <p>Het Getij is het shirt dat u pakt als u niet weet wat het weer gaat doen.</p>
                <ul>
                  <li>Windvaste borst en schouders</li>
                  <li>Drie rugzakken en een ritsvak</li>
                </ul>
              </Prose>,
              <p key="specificaties">82% polyester, 18% elastaan.</p>,
              <p key="reviews">Eindelijk geen windjack meer mee.</p>,
            ]}
          </TabPanels>
        </div>
      </Show>
      <Show title="Veelgestelde vragen">
        <Accordion>
          <AccordionItem title="Wanneer krijg ik mijn geld terug?" open>
            <p className="text-sm">
              Binnen 2 werkdagen nadat uw pakket bij ons binnen is. U krijgt een mail zodra het zover is.
            </p>
          </AccordionItem>
          <AccordionItem title="Kan ik ruilen in de winkel?">
            <p className="text-sm">Ja, met uw bestelnummer.</p>
          </AccordionItem>
          <AccordionItem title="Maat" note="M">
            <p className="text-sm">Een rij kan ook zeggen wat er gekozen is.</p>
          </AccordionItem>
        </Accordion>
      </Show>
      <Show title="Winkel">
        <Panel ground="studio">
          <div className="flex items-center justify-between gap-3">
            <h3>Den Helder</h3>
            <StockLine level="in">Open tot 18.00</StockLine>
          </div>
          <p className="my-2 text-sm text-ink-3">Dijkstraat 14, 1781 Den Helder</p>
          <Row>
            <LinkButton href="#route" variant="tertiary" size="sm">
              Route
            </LinkButton>
          </Row>
        </Panel>
      </Show>
    </>
  )
}

/** Messages, dialogs and overlays. */
export function Feedback() {
  return (
    <>
      <Show title="Meldingen">
        <div className="grid gap-2.5">
          <Message
            tone="success"
            title="In uw winkelwagen"
            live={false}
            closeLabel="Sluiten"
            onClose={() => undefined}
          >
            Getij thermoshirt, maat M
          </Message>
          <Message tone="danger" title="Inloggen mislukt" live={false}>
            E-mailadres en wachtwoord horen niet bij elkaar.
          </Message>
          <Message tone="warning" title="Nog 1 op voorraad" live={false}>
            We hebben het aantal aangepast naar 1.
          </Message>
          <Message tone="info" title="Uw sessie is verlopen" live={false}>
            Log opnieuw in. Uw winkelwagen blijft bewaard.
          </Message>
        </div>
      </Show>
      <Show title="Leeg">
        <EmptyState
          title="Uw winkelwagen is leeg"
          level={3}
          actions={
            <>
              <Button size="sm">Bekijk najaar</Button>
              <Button size="sm" variant="tertiary">
                Onderdelenzoeker
              </Button>
            </>
          }
        >
          Begin bij de shirts van dit najaar of zoek een onderdeel voor uw fiets.
        </EmptyState>
      </Show>
      <Show title="Woorden naast een beeld" span="full">
        <Spread as="section" media={<img src={signpost} alt="" width={1120} height={720} />}>
          <h2>De band kiezen</h2>
          <p>Welke band past bij uw weg? Met hoeveel bar rijdt u?</p>
        </Spread>
      </Show>
      <Show title="Pagina zonder inhoud" span="full">
        <EmptyPage picture={bench} title="Uw wensenlijst is leeg" actions={<Button>Kijk rond</Button>}>
          <p>Druk op het hart bij een artikel om het te bewaren.</p>
        </EmptyPage>
      </Show>
      <Show title="Fout">
        <ErrorPart title="Dit deel laadt niet" retryLabel="Probeer opnieuw" onRetry={() => undefined}>
          De verbinding viel weg. Uw winkelwagen is veilig.
        </ErrorPart>
      </Show>
      <Show title="Vensters" span="full">
        <Overlays />
      </Show>
    </>
  )
}

type Overlay = 'dialog' | 'drawer' | 'sheet'

function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Deel uw lijst
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Winkelwagen
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Filters
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Deel uw wensenlijst"
        closeLabel="Sluiten"
        footer={<Button onClick={close}>Verstuur</Button>}
      >
        <TextField label="E-mailadressen" hint="Meerdere adressen, met komma's ertussen." ref={takesFocus} />
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Winkelwagen"
        closeLabel="Sluiten"
        footer={
          <>
            <TotalsList lines={[{ term: 'Subtotaal', value: '€ 103,35' }]} />
            <Button wide size="lg">
              Naar de kassa
            </Button>
          </>
        }
      >
        <Message tone="success" title="Toegevoegd: Getij thermoshirt, maat M" />
      </Drawer>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        closeLabel="Sluiten"
        aside={
          <a className="link link-button text-sm" href="#alles">
            Wis alles
          </a>
        }
        footer={
          <Button wide size="lg" onClick={close}>
            Toon 57 artikelen
          </Button>
        }
      >
        <Checkbox label="Onder 5 °C" end="11" />
        <Checkbox label="5 tot 12 °C" end="57" defaultChecked />
      </Sheet>
    </>
  )
}
