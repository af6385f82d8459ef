import { texts } from '../platform/i18n/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SizeChart, type SizeChartData } from './size-chart.tsx'

/** The size chart over the page, for who is choosing a size. */
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
