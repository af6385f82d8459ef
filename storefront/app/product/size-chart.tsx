import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { present } from '../platform/present.ts'
import { cx } from '../ui/cx.ts'
import { Table } from '../ui/table.tsx'

const Chart = graphql(`
  fragment SizeChart_chart on ProductSizeChart {
    brand {
      label
    }
    instructions_image {
      url
      label
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

export type SizeChartData = FragmentType<typeof Chart>

/** The measure that stands beside a size: option id -> 'Borst 96–100 cm'. */
export function measuresOf(chart: SizeChartData | null | undefined): ReadonlyMap<number, string> {
  const sizes = present(chart ? readFragment(Chart, chart).sizes : [])
  return new Map(
    sizes.flatMap(({ from, to }) =>
      from?.option_id != null && to?.label ? [[from.option_id, to.label]] : [],
    ),
  )
}

/** The rows of a chart: a size's option id and name, and what it measures in the brand's words. */
export function rowsOf(chart: SizeChartData): { index: number; label: string; measures: string }[] {
  return present(readFragment(Chart, chart).sizes).flatMap(({ from, to }) =>
    from?.option_id != null
      ? [{ index: from.option_id, label: from.label ?? '', measures: to?.label ?? '' }]
      : [],
  )
}

/** What each size of the brand measures, and how to measure. */
export function SizeChart(props: { chart: SizeChartData }) {
  const { brand, instructions_image: drawing, sizes } = readFragment(Chart, props.chart)
  return (
    <div className={cx('grid gap-6', drawing?.url && 'items-start md:grid-cols-[minmax(0,1fr)_16rem]')}>
      <Table caption={texts.product_size_chart_of({ brand: brand?.label ?? '' })}>
        <thead>
          <tr>
            <th scope="col">{texts.product_size()}</th>
            <th scope="col">{texts.product_measure()}</th>
          </tr>
        </thead>
        <tbody>
          {present(sizes).map(({ from, to }) => (
            <tr key={from?.option_id}>
              <th scope="row">{from?.label}</th>
              <td>{to?.label}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {drawing?.url && (
        <figure className="grid max-w-64 gap-2">
          <Picture
            src={drawing.url}
            alt=""
            width={800}
            height={1000}
            sizes="256px"
            className="w-full rounded-md bg-studio"
          />
          <figcaption className="text-ink-3 text-meta">{texts.product_how_to_measure()}</figcaption>
        </figure>
      )}
    </div>
  )
}
