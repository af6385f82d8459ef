import type { Dataset } from '../dataset.ts'
import type { BrandCode } from '../pictures/catalogue-of-pictures.ts'
import { inEach, textOf } from '../text.ts'
import type { Article } from './article.ts'
import type { AttributeIds } from './build-attributes.ts'
import { brandName } from './build-brands.ts'
import { chartKey } from './build-products.ts'
import { Ids } from './ids.ts'
import { MEASURES } from './size-charts.ts'
import { sizeCode } from './sizes.ts'

/** A chart per brand and row of sizes that an article needs. Italian brands run a little smaller. */
export function addSizeCharts(shop: Dataset, articles: readonly Article[], attributes: AttributeIds): Ids {
  const ids = new Ids('size charts')
  for (const article of articles.filter((candidate) => candidate.sizeChart)) {
    const key = chartKey(article)
    if (ids.has(key)) continue
    const chart = ids.give(key)
    const measures = MEASURES[article.sizeChart ?? '']
    if (!measures) throw new Error(`No measures "${article.sizeChart}".`)
    shop.add('size_charts', {
      id: chart,
      code: key,
      brand_label: brandName(article.brand),
      instructions_image: `wysiwyg/measure-${measures.scene}.avif`,
    })
    for (const [position, { label }] of article.sizes.entries()) {
      const body = measures.rows[label]
      if (!body) throw new Error(`No measures of size "${label}" in "${article.sizeChart}".`)
      const own = sizedBy(article.brand, body)
      shop.add('size_chart_rows', {
        chart_id: chart,
        option_id: attributes.option('fkv_maten', sizeCode(label)),
        to_label: inEach((language) =>
          Object.entries(measures.shown)
            .map(([key, name]) => {
              const [from = 0, to = 0] = own[key] ?? []
              const unit = key === 'shoe' ? '' : ' cm'
              return `${textOf(name)[language]} ${number(from, language)}–${number(to, language)}${unit}`
            })
            .join(', '),
        ),
        measures: own,
        position,
      })
    }
  }
  return ids
}

/** Italian brands cut a little smaller than the measures that they name. */
function sizedBy(brand: BrandCode, body: Record<string, readonly [number, number]>) {
  const isItalian = brand === 'stravecca' || brand === 'colpo-d-ala'
  return Object.fromEntries(
    Object.entries(body).map(([key, [from, to]]): [string, [number, number]] => {
      const by = isItalian && ['chest', 'waist', 'hips'].includes(key) ? -2 : 0
      return [key, [from + by, to + by]]
    }),
  )
}

function number(value: number, language: 'nl' | 'en'): string {
  return language === 'nl' ? String(value).replace('.', ',') : String(value)
}
