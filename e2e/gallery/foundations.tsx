import { Button, IconButton, LinkButton } from '@kopgroep/storefront/app/ui/button.tsx'
import { FanMark, Logo } from '@kopgroep/storefront/app/ui/fan-pattern.tsx'
import * as everyPage from '@kopgroep/storefront/app/ui/icons'
import { HeartIcon, ShoppingBagIcon, XIcon } from '@kopgroep/storefront/app/ui/icons'
import { Link } from '@kopgroep/storefront/app/ui/link.tsx'
import { Row, Show } from './show.tsx'

const COLOURS = [
  ['Kobalt 600', '#1440d6', 'bg-kobalt-600'],
  ['Kobalt 700', '#0d31b0', 'bg-kobalt-700'],
  ['Nacht', '#0a1a4a', 'bg-nacht'],
  ['Inkt', '#0a1530', 'bg-ink'],
  ['Inkt 3', '#566079', 'bg-ink-3'],
  ['Vod', '#c8102e', 'bg-vod'],
  ['Groen', '#0a7541', 'bg-groen'],
  ['Amber', '#8a4b00', 'bg-amber'],
  ['Kobalt 50', '#eef3ff', 'bg-kobalt-50'],
  ['Lucht', '#dce7f6', 'bg-lucht'],
  ['Studio', '#f1f3f6', 'bg-studio'],
  ['Bord', '#ffd43b', 'bg-bord'],
] as const

const ICONS = Object.entries(everyPage).sort(([a], [b]) => a.localeCompare(b))

/** Colours, type, buttons, icons and the fan pattern. */
export function Foundations() {
  return (
    <>
      <Show title="Kleur" span="full">
        <ul className="grid grid-cols-4 gap-2.5 lg:grid-cols-12">
          {COLOURS.map(([name, hex, ground]) => (
            <li key={name} className="text-meta">
              <div className={`mb-2 h-18 rounded-md shadow-[inset_0_0_0_1px_rgb(10_21_48/0.08)] ${ground}`} />
              <b className="block">{name}</b>
              <span className="text-ink-3">{hex}</span>
            </li>
          ))}
        </ul>
      </Show>
      <Show title="Type" span="wide">
        <p className="font-display text-[64px] leading-[0.98] font-bold tracking-[-0.02em]">
          Voorop in de wind
        </p>
        <p className="mt-3 font-display text-[34px] leading-[1.1] font-bold">Wielershirts lange mouw heren</p>
        <p className="mt-2 text-lg">
          Figtree 400 voor lopende tekst. Geborsteld aan de binnenkant, windvast op de borst.{' '}
          <Link className="link" href="#knoppen">
            Een link in de tekst
          </Link>
          .
        </p>
        <p className="mt-2 font-display text-[30px] leading-[1.2] font-bold">€ 89,95 · € 1.249,00 · 1′48″</p>
      </Show>
      <Show title="Knoppen">
        <Row>
          <Button size="lg">
            <ShoppingBagIcon /> In winkelwagen
          </Button>
          <Button>Primair</Button>
          <LinkButton href="#knoppen">Als link</LinkButton>
        </Row>
        <Row>
          <Button variant="secondary">Secundair</Button>
          <Button variant="tertiary">Tertiair</Button>
          <Button size="sm">Klein</Button>
          <Button busy busyLabel="Bezig met toevoegen">
            In winkelwagen
          </Button>
        </Row>
        <Row>
          <Button disabledReason="Kies eerst een maat.">In winkelwagen</Button>
        </Row>
        <Row>
          <IconButton label="Zet op wensenlijst" aria-pressed={false}>
            <HeartIcon />
          </IconButton>
          <IconButton label="Van wensenlijst halen" aria-pressed look="bordered">
            <HeartIcon />
          </IconButton>
          <IconButton label="Winkelwagen, 3 artikelen">
            <ShoppingBagIcon size="lg" />
          </IconButton>
          <IconButton label="Sluiten" size="sm">
            <XIcon size="sm" />
          </IconButton>
        </Row>
      </Show>
      <Show title="Op nacht en kobalt" span="wide">
        <div className="grid gap-3">
          <div className="on-dark flex flex-wrap items-center gap-3 rounded-md bg-nacht p-5 text-white">
            <Logo name="Kopgroep" href="#kleur" label="Kopgroep, naar home" light />
            <Button variant="light">Toon onderdelen</Button>
            <Link className="link" href="#knoppen">
              Klantenservice
            </Link>
          </div>
          <div className="on-dark flex flex-wrap items-center gap-3 rounded-md bg-kobalt-600 p-5 text-white">
            <span className="font-display text-h3 font-bold">Blijf van voren</span>
          </div>
        </div>
      </Show>
      <Show title="Waaier">
        <Row>
          <Logo name="Kopgroep" href="#kleur" label="Kopgroep, naar home" />
          <FanMark />
        </Row>
      </Show>
      <Show title="Pictogrammen" span="full">
        <ul className="flex flex-wrap gap-2">
          {ICONS.map(([name, Icon]) => (
            <li key={name} className="grid size-11 place-items-center rounded-md bg-studio" title={name}>
              <Icon />
            </li>
          ))}
        </ul>
      </Show>
    </>
  )
}
