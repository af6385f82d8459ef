import type { Dataset } from '../dataset.ts'
import { BRANDS, type BrandCode } from '../pictures/catalogue-of-pictures.ts'
import { inEach, textOf } from '../text.ts'
import { BRAND_STORIES } from './brands.ts'
import type { AttributeIds } from './build-attributes.ts'

export function brandId(code: BrandCode): number {
  return BRANDS.findIndex((brand) => brand.code === code) + 1
}

export function brandName(code: BrandCode): string {
  const brand = BRANDS.find((candidate) => candidate.code === code)
  if (!brand) throw new Error(`No brand "${code}".`)
  return brand.name
}

export function addBrands(shop: Dataset, ids: AttributeIds): void {
  for (const { code, maker, inEurope, slider, short, story } of BRAND_STORIES) {
    const title = brandName(code)
    const short_description = textOf(short)
    shop.add('brands', {
      id: brandId(code),
      url_key: code,
      title,
      short_description,
      description: inEach((language) =>
        story.map((paragraph) => `<p>${textOf(paragraph)[language]}</p>`).join(''),
      ),
      logo: `brand/${code}.svg`,
      image: `wysiwyg/brand-${code}.avif`,
      show_in_slider: slider !== undefined,
      slider_position: slider ?? 0,
      meta_title: { nl: `${title} bij Kopgroep`, en: `${title} at Kopgroep` },
      meta_description: short_description,
      meta_keywords: { nl: `${title}, wielersport`, en: `${title}, cycling` },
      safety: { manufacturer: party(maker), responsible: inEurope ? party(inEurope) : null },
      option_id: ids.option('brand', code),
    })
  }
}

function party([name, address, contact]: readonly [string, string, string]) {
  return { name, address, contact }
}
