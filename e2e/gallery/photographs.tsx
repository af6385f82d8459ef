import { ProductGallery } from '@kopgroep/storefront/app/features/product/gallery/product-gallery.tsx'
import { Button } from '@kopgroep/storefront/app/ui/button.tsx'
import { Card, CardGrid } from '@kopgroep/storefront/app/ui/card.tsx'
import { Picture } from '@kopgroep/storefront/app/ui/picture.tsx'
import { useState } from 'react'
import { Row, Show } from './show.tsx'

/** Photographs as shops have them: other aspect ratios than the cards, any background, cut-outs. */
const PHOTOGRAPHS = ['square-white', 'landscape-white', 'portrait-dark', 'wide-scene', 'cutout'] as const

const photograph = (name: string) => `/media/catalog/product/${name}.png`

/** Cards, and a gallery with several photographs, with one, and without any. */
export function Photographs() {
  const [count, setCount] = useState(3)
  return (
    <>
      <Show title="Kaarten met foto's" span="full">
        <CardGrid columns={5} label="Kaarten met foto's">
          {[...PHOTOGRAPHS, null].map((name) => (
            <Card
              key={name}
              title={name ?? 'zonder foto'}
              href={`#${name}`}
              over="Wael"
              media={
                name && (
                  <Picture src={photograph(name)} alt="" width={800} height={1000} sizes="270px" isEager />
                )
              }
            />
          ))}
        </CardGrid>
      </Show>
      <Show title="Galerij" span="full">
        <Row>
          {[0, 1, 2, 3, 4, 5].map((number) => (
            <Button
              key={number}
              variant="tertiary"
              size="sm"
              aria-pressed={number === count}
              onClick={() => setCount(number)}
            >
              {`${number} foto's`}
            </Button>
          ))}
        </Row>
        <ProductGallery
          pictures={PHOTOGRAPHS.slice(0, count).map((name) => ({ url: photograph(name), label: name }))}
        />
      </Show>
    </>
  )
}
