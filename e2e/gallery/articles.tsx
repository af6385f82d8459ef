import { ColourSwatches, Disc } from '@kopgroep/storefront/app/features/product/options/option-controls.tsx'
import { Price, TierTable } from '@kopgroep/storefront/app/features/product/price/price.tsx'
import { TotalsList } from '@kopgroep/storefront/app/features/product/price/totals.tsx'
import { Badge, StatusPill } from '@kopgroep/storefront/app/ui/badge.tsx'
import { Card, CardGrid, listItems, Tile } from '@kopgroep/storefront/app/ui/card.tsx'
import ScrollRow from '@kopgroep/storefront/app/ui/card-row.island.tsx'
import { CardTool } from '@kopgroep/storefront/app/ui/card-tool.tsx'
import { ProgressBar, RatingBars, Skeleton, SkeletonGroup } from '@kopgroep/storefront/app/ui/feedback.tsx'
import { Rating } from '@kopgroep/storefront/app/ui/rating.tsx'
import { StockLine } from '@kopgroep/storefront/app/ui/stock-line.tsx'
import { SpecList, Table } from '@kopgroep/storefront/app/ui/table.tsx'
import { useState } from 'react'
import { Jersey, Row, Show } from './show.tsx'

const LOWEST = 'Laagste prijs laatste 30 dagen: €\u00a089,95'

/** Products and prices. */
export function Articles() {
  return (
    <>
      <Show title="Prijs, label en levering">
        <Row>
          <Badge tone="sale">−25%</Badge>
          <Badge tone="new">Nieuw</Badge>
          <Badge>Alleen online</Badge>
        </Row>
        <Price size="product" now="€ 67,45" was="€ 89,95" nowLabel="nu" wasLabel="was" note={LOWEST}>
          <Badge tone="sale">U bespaart € 22,50</Badge>
        </Price>
        <Price from="vanaf" now="€ 44,95" note="Adviesprijs € 49,95" />
        <div className="my-4 grid gap-2">
          <StockLine level="in">Voor 23:59 besteld, morgen in huis</StockLine>
          <StockLine level="low">Nog 2 op voorraad</StockLine>
          <StockLine level="out">Tijdelijk uitverkocht</StockLine>
          <StockLine level="in" size="lg">
            Voor 23:59 besteld, morgen in huis
          </StockLine>
        </div>
        <Row>
          <Rating value={4.3} label="4,3 van 5 sterren">
            4,3 (41)
          </Rating>
          <Rating value={5} size="lg" label="5 van 5 sterren" />
        </Row>
        <TierTable
          caption="Staffelprijzen"
          tiers={[
            { from: 'Vanaf 3 stuks', price: '€ 8,95 per stuk', saving: '−10%' },
            { from: 'Vanaf 10 stuks', price: '€ 7,95 per stuk', saving: '−20%' },
          ]}
        />
      </Show>
      <Show title="Reviews">
        <p className="font-display text-[56px] leading-none font-bold">4,7</p>
        <div className="my-3">
          <Rating value={4.7} size="lg" label="4,7 van 5 sterren" />
        </div>
        <RatingBars
          bars={[
            { label: 5, percent: 78, text: '78%' },
            { label: 4, percent: 15, text: '15%' },
            { label: 3, percent: 5, text: '5%' },
            { label: 2, percent: 1, text: '1%' },
            { label: 1, percent: 1, text: '1%' },
          ]}
        />
      </Show>
      <Show title="Voortgang en totaal">
        <div className="grid gap-4">
          <ProgressBar value={37.95} max={50}>
            Nog € 12,05 en de verzending is gratis
          </ProgressBar>
          <ProgressBar value={103} max={50}>
            Uw bestelling wordt gratis verzonden
          </ProgressBar>
          <TotalsList
            lines={[
              { term: 'Subtotaal', value: '€ 103,35' },
              { term: 'Korting HERFST10', value: '− € 10,34', tone: 'discount' },
              { term: 'Verzending', value: 'Gratis', tone: 'free' },
              { term: 'Totaal', value: '€ 93,01', tone: 'total' },
            ]}
          />
        </div>
      </Show>
      <Show title="Productkaart" span="wide">
        <CardGrid label="Productkaarten">
          {[
            <ProductCard key="blauw" title="Getij thermoshirt lange mouw" colour="#17307e" state="plain" />,
            <ProductCard
              key="rood"
              title="Getij thermoshirt lange mouw, bordeaux"
              colour="#8e1a2b"
              state="sale"
            />,
            <ProductCard key="nieuw" title="50 Carbon wielset disc" colour="#1a1d24" state="new" />,
            <ProductCard key="op" title="Getij thermoshirt lange mouw, mos" colour="#3d4a36" state="out" />,
          ]}
        </CardGrid>
      </Show>
      <Show title="Laden">
        <SkeletonGroup label="Artikelen laden" className="grid grid-cols-3 gap-3.5">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      </Show>
      <Show title="Kaarten in een rij" span="full">
        <ScrollRow
          label="Anderen kochten ook"
          previousLabel="Vorige artikelen"
          nextLabel="Volgende artikelen"
          hasFew={false}
        >
          {listItems(
            ['#17307e', '#8e1a2b', '#3d4a36', '#1a1d24', '#c06a2b', '#4e6f97', '#6b4a7e'].map((colour) => (
              <ProductCard
                key={colour}
                title={`Getij thermoshirt ${colour.slice(1)}`}
                colour={colour}
                state="plain"
              />
            )),
          )}
        </ScrollRow>
      </Show>
      <Show title="Tegels">
        <div className="grid grid-cols-3 gap-3">
          {['Shirts', 'Broeken', 'Outlet'].map((label) => (
            <Tile key={label} href={`#${label}`} label={label} media={<Jersey />} />
          ))}
        </div>
        <div className="mt-5 grid gap-2">
          <Row>
            <Disc colour="#17307e" /> marineblauw
            <Disc colour="#ffffff" /> wit
          </Row>
        </div>
      </Show>
      <Show title="Bestelstatus">
        <Row>
          <StatusPill tone="warning">Wacht op betaling</StatusPill>
          <StatusPill tone="info">Onderweg</StatusPill>
          <StatusPill tone="success">Afgerond</StatusPill>
          <StatusPill>Geannuleerd</StatusPill>
          <StatusPill tone="danger">Neem contact op</StatusPill>
        </Row>
        <SpecList
          specs={[
            { term: 'Temperatuur', value: '4 tot 12 °C' },
            { term: 'Materiaal', value: '82% polyester, 18% elastaan' },
            { term: 'Artikelnummer', value: 'WL-GTJ-2026-M' },
          ]}
        />
      </Show>
      <Show title="Maattabel" span="wide">
        <Table caption="Wael, heren, bovenlichaam">
          <thead>
            <tr>
              <th scope="col">Maat</th>
              <th scope="col" className="number">
                Borst
              </th>
              <th scope="col" className="number">
                Taille
              </th>
              <th scope="col">Valt</th>
            </tr>
          </thead>
          <tbody>
            {[
              ['S', '90–95 cm', '76–81 cm', 'normaal'],
              ['M', '96–100 cm', '82–87 cm', 'normaal'],
              ['L', '101–106 cm', '88–93 cm', 'ruim'],
            ].map(([size, chest, waist, fit]) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td className="number">{chest}</td>
                <td className="number">{waist}</td>
                <td>{fit}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Show>
    </>
  )
}

interface ProductCardProps {
  title: string
  colour: string
  state: 'plain' | 'sale' | 'new' | 'out'
}

function ProductCard({ title, colour, state }: ProductCardProps) {
  const [saved, setSaved] = useState(false)
  return (
    <Card
      title={title}
      href={`#${state}`}
      over="Wael"
      media={<Jersey colour={colour} />}
      badges={
        <>
          {state === 'sale' && <Badge tone="sale">−25%</Badge>}
          {(state === 'sale' || state === 'new') && <Badge tone="new">Nieuw</Badge>}
        </>
      }
      tools={
        <>
          <CardTool
            icon="heart"
            label={`${title}: ${saved ? 'van wensenlijst halen' : 'zet op wensenlijst'}`}
            aria-pressed={saved}
            onClick={() => setSaved(!saved)}
          />
          <CardTool icon="scale" label={`${title}: vergelijk`} aria-pressed={state === 'sale'} />
          {state === 'new' && <CardTool icon="bag" label={`${title}: in winkelwagen`} />}
        </>
      }
    >
      <Rating value={4.7} label="4,7 van 5 sterren">
        4,7 (128)
      </Rating>
      {state === 'sale' ? (
        <Price now="€ 67,45" was="€ 89,95" nowLabel="nu" wasLabel="was" note={LOWEST} />
      ) : (
        <Price now="€ 89,95" />
      )}
      {state === 'plain' && (
        <ColourSwatches colours={['#17307e', '#1a1d24', '#3d4a36', '#8e1a2b']} label="4 kleuren" />
      )}
      {state === 'out' ? (
        <StockLine level="out">Tijdelijk uitverkocht</StockLine>
      ) : (
        <StockLine level={state === 'sale' ? 'low' : 'in'}>
          {state === 'sale' ? 'Alleen nog in maat S en M' : 'Morgen in huis'}
        </StockLine>
      )}
    </Card>
  )
}
