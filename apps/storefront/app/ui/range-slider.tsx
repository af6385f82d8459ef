import { TextField } from './field.tsx'
import { type Range, type RangeLimits, toPercent } from './range.ts'
import './range-slider.css'

interface RangeSliderProps extends RangeLimits {
  /** Labels of both ends: 'Prijs vanaf', 'Prijs tot'. */
  fromLabel: string
  toLabel: string
  value: Range
  /** Screen reader text of a value, with %s for the number: '€ %s'. */
  valueText: string
  /** Names of the number fields in their form. A change of the range fires `change` on one of them. */
  fromName: string
  toName: string
}

/**
 * Range with two thumbs on one track and two number fields. Without scripts only the number fields are shown.
 * features/listing/enhance-listing.ts keeps thumbs, track and fields in sync.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { fromLabel, toLabel, fromName, toName, value, valueText, min, max, step } = props
  const [from, to] = value
  const thumb = (label: string, at: number) => (
    <input
      type="range"
      {...{ min, max, step }}
      defaultValue={at}
      aria-label={label}
      aria-valuetext={valueText.replace('%s', String(at))}
    />
  )
  const field = (label: string, name: string, at: number) => (
    <TextField
      type="number"
      inputMode="numeric"
      id={name}
      {...{ label, name, min, max, step }}
      defaultValue={at}
    />
  )
  const start = toPercent(from, props)
  return (
    <div data-range={valueText}>
      <div className="range">
        <svg aria-hidden="true">
          <rect x={`${start}%`} width={`${toPercent(to, props) - start}%`} height="4" />
        </svg>
        {thumb(fromLabel, from)}
        {thumb(toLabel, to)}
      </div>
      <div className="range-fields">
        {field(fromLabel, fromName, from)}
        <span aria-hidden="true">–</span>
        {field(toLabel, toName, to)}
      </div>
    </div>
  )
}
