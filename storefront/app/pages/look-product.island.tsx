import { useEffect, useRef } from 'react'
import { AddSeveralToCart } from '../cart/add-several-to-cart.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { PartList, useWanted } from '../product/part-list.tsx'
import type { Part } from '../product/several-parts.ts'
import { Container } from '../ui/layout.tsx'
import type { load } from './look-product.tsx'
import { ProductLower } from './product-lower.tsx'

/** An outfit on one picture, its pieces beside it. */
export default function LookProduct({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { trail, name, look, offer, shortDescription } = data
  const { wanted, setWanted, total, count, items, chooseFirst, openId } = useWanted(look.parts)
  const picture = look.picture ?? offer.pictures[0]
  return (
    <>
      <Container className="pb-section">
        <Breadcrumbs trail={trail} here={name} />
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {picture && <LookPicture picture={picture} parts={look.parts} />}
          <div className="grid content-start gap-5">
            <h1 className="text-[1.875rem] lg:text-[2.375rem]">{name}</h1>
            {shortDescription && <p className="text-ink-2">{shortDescription}</p>}
            <PartList parts={look.parts} wanted={wanted} onChange={setWanted} />
            <AddSeveralToCart
              items={items}
              count={count}
              total={total}
              name={name}
              chooseFirst={chooseFirst}
              chooseId={openId}
            />
          </div>
        </div>
      </Container>
      <ProductLower data={data} />
    </>
  )
}

interface LookPictureProps {
  picture: { url: string; label: string }
  parts: readonly Part[]
}

/** The outfit with a hot spot on each piece that leads to it in the list. */
function LookPicture({ picture, parts }: LookPictureProps) {
  return (
    <figure className="relative self-start overflow-hidden rounded-md bg-studio">
      <Picture
        src={picture.url}
        alt={picture.label || texts.product_outfit()}
        width={800}
        height={1000}
        sizes="(width < 64rem) 100vw, 660px"
        widths={[480, 720, 960, 1280]}
        isHero
        className="h-auto w-full"
      />
      {parts.map(
        ({ offer, spot }, index) =>
          spot && (
            <HotSpot key={offer.sku} name={offer.name} sku={offer.sku} spot={spot} number={index + 1} />
          ),
      )}
    </figure>
  )
}

function HotSpot({
  name,
  sku,
  spot,
  number,
}: {
  name: string
  sku: string
  spot: { x: number; y: number }
  number: number
}) {
  const link = useRef<HTMLAnchorElement>(null)
  // Its place is data: set here, since the content security policy lets no style attribute through.
  useEffect(() => {
    link.current?.style.setProperty('left', `${spot.x}%`)
    link.current?.style.setProperty('top', `${spot.y}%`)
  }, [spot])
  return (
    <a
      ref={link}
      href={`#part-${sku}`}
      aria-label={texts.product_spot({ name })}
      className="absolute grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-paper text-meta font-semibold shadow-md"
    >
      {number}
    </a>
  )
}
