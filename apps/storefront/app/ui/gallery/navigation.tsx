import { Accordion, AccordionItem } from '../accordion.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { LinkButton } from '../button.tsx'
import { PillNav } from '../chip.tsx'
import { Panel } from '../layout.tsx'
import { Pagination } from '../pagination.tsx'
import { Prose } from '../prose.tsx'
import { StepMark, Steps } from '../steps.tsx'
import { StockLine } from '../stock-line.tsx'
import { Tabs } from '../tabs.tsx'
import { Row, Show } from './show.tsx'

/** Ways through the shop. */
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
            hrefOf={(page) => `#pagina-${page}`}
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
        <Tabs
          label="Over dit artikel"
          tabs={[
            {
              id: 'omschrijving',
              label: 'Omschrijving',
              content: (
                <Prose>
                  <p>Het Getij is het shirt dat u pakt als u niet weet wat het weer gaat doen.</p>
                  <ul>
                    <li>Windvaste borst en schouders</li>
                    <li>Drie rugzakken en een ritsvak</li>
                  </ul>
                </Prose>
              ),
            },
            { id: 'specificaties', label: 'Specificaties', content: <p>82% polyester, 18% elastaan.</p> },
            { id: 'reviews', label: 'Reviews (128)', content: <p>Eindelijk geen windjack meer mee.</p> },
          ]}
        />
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
      <Show title="Pillen" span="wide">
        <PillNav
          label="Uw account"
          items={[
            { href: '#overzicht', label: 'Overzicht' },
            { href: '#bestellingen', label: 'Bestellingen', current: true },
            { href: '#adressen', label: 'Adressen' },
            { href: '#verlanglijst', label: 'Verlanglijst' },
            { href: '#gegevens', label: 'Gegevens' },
          ]}
        />
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
