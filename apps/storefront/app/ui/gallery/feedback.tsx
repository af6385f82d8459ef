import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../choice.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer, Sheet } from '../drawer.tsx'
import { EmptyState, ErrorPart } from '../empty-state.tsx'
import { TextField } from '../field.tsx'
import { Message } from '../message.tsx'
import { TotalsList } from '../price-tables.tsx'
import { Row, Show } from './show.tsx'

/** What the shop says, asks and shows on top. */
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
            Log opnieuw in, uw winkelwagen blijft bewaard.
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

type Overlay = 'dialog' | 'drawer' | 'menu' | 'sheet'

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
        <Button variant="secondary" onClick={() => setOpen('menu')}>
          Menu
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Filters
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Deel uw verlanglijst"
        closeLabel="Sluiten"
        footer={<Button onClick={close}>Verstuur</Button>}
      >
        <TextField label="E-mailadressen" hint="Meerdere adressen, met komma's ertussen." data-autofocus />
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
      <Drawer open={open === 'menu'} onClose={close} title="Menu" closeLabel="Sluiten" side="left">
        <p>Heren, Dames, Fietsonderdelen</p>
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
