import { texts } from '../../../lib/i18n/texts.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Table } from '../../../ui/table.tsx'
import type { Sizing } from './size-advice.ts'

export interface SizeChartData {
  brand: string
  drawing: string | null
  /** Rows with option id, name and measurements as the brand writes them. */
  rows: readonly (readonly [index: number, label: string, measures: string])[]
  /** Measurements as numbers for size advice; null if the brand's text contains none. */
  sizing: Sizing | null
}

export function SizeChart({ chart: { brand, drawing, rows } }: { chart: SizeChartData }) {
  return (
    <div className={cx('grid gap-6', drawing && 'items-start md:grid-cols-[minmax(0,1fr)_16rem]')}>
      <Table caption={texts.product_size_chart_of({ brand })}>
        <thead>
          <tr>
            <th scope="col">{texts.product_size()}</th>
            <th scope="col">{texts.product_measure()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([index, label, measures]) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{measures}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {drawing && (
        <figure className="grid max-w-64 gap-2">
          <Picture
            src={drawing}
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

export default function SizeChartDialog({ chart, onClose }: { chart: SizeChartData; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.product_size_chart()}
      closeLabel={texts.product_close()}
      size="lg"
    >
      <SizeChart chart={chart} />
    </Dialog>
  )
}
