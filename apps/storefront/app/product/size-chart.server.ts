import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { SizeChartData } from './size-chart.tsx'

const Chart = graphql(`
  fragment SizeChart_chart on ProductSizeChart {
    brand {
      label
    }
    instructions_image {
      url
    }
    sizes {
      from {
        option_id
        label
      }
      to {
        label
      }
    }
  }
`)

/** A size chart as its product's page shows it and advises by it. */
export function sizeChartOf(masked: FragmentType<typeof Chart>): SizeChartData {
  const { brand, instructions_image: drawing, sizes } = readFragment(Chart, masked)
  return {
    brand: brand?.label ?? '',
    drawing: drawing?.url ?? null,
    rows: present(sizes).flatMap(({ from, to }) =>
      from?.option_id != null ? [[from.option_id, from.label ?? '', to?.label ?? ''] as const] : [],
    ),
  }
}
