import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextField } from './field.tsx'
import { clampRange, percentOf, type Range, type RangeLimits } from './range.ts'

interface RangeSliderProps extends RangeLimits {
  /** The names of both ends: 'Prijs vanaf', 'Prijs tot'. */
  fromLabel: string
  toLabel: string
  value: Range
  /** Once a thumb is let go, or a field is left or entered. */
  onCommit: (range: Range) => void
  /** What a screen reader hears for a value: '€ 50'. */
  valueText?: (value: number) => string
  /** Names of the fields in a form that is sent without script. */
  fromName?: string
  toName?: string
}

/** From and to: two thumbs on one track and two number fields, which are all there is without JavaScript. */
export function RangeSlider(props: RangeSliderProps) {
  const { fromLabel, toLabel, value, onCommit, valueText, fromName, toName, min, max, step } = props
  const limits = { min, max, step }
  const [[from, to], setRange] = useState(value)
  const track = useRef<HTMLDivElement>(null)
  const [valueFrom, valueTo] = value

  useEffect(() => setRange([valueFrom, valueTo]), [valueFrom, valueTo])
  useEffect(() => {
    track.current?.style.setProperty('--from', `${percentOf(from, { min, max, step })}%`)
    track.current?.style.setProperty('--to', `${percentOf(to, { min, max, step })}%`)
  }, [from, to, min, max, step])

  const move = (end: 'from' | 'to', wanted: number) => {
    const next = clampRange(end === 'from' ? [wanted, to] : [from, wanted], limits, end)
    setRange(next)
    return next
  }
  const commit = (range: Range) => {
    if (range[0] !== valueFrom || range[1] !== valueTo) onCommit(range)
  }
  const thumb = (end: 'from' | 'to', at: number, label: string) => ({
    type: 'range',
    min,
    max,
    step,
    value: at,
    'aria-label': label,
    'aria-valuetext': valueText?.(at),
    onChange: (event: ChangeEvent<HTMLInputElement>) => move(end, event.target.valueAsNumber),
    onPointerUp: () => commit([from, to]),
    onKeyUp: () => commit([from, to]),
  })
  return (
    <div>
      <div ref={track} className="range">
        <input {...thumb('from', from, fromLabel)} />
        <input {...thumb('to', to, toLabel)} />
      </div>
      <div className="range-fields">
        <EndField
          label={fromLabel}
          name={fromName}
          value={from}
          {...limits}
          onSettle={(n) => commit(move('from', n))}
        />
        <span aria-hidden="true">–</span>
        <EndField
          label={toLabel}
          name={toName}
          value={to}
          {...limits}
          onSettle={(n) => commit(move('to', n))}
        />
      </div>
    </div>
  )
}

interface EndFieldProps extends RangeLimits {
  label: string
  name?: string
  value: number
  onSettle: (value: number) => void
}

/** A number that is the browser's while it is typed, and ours once it is left. */
function EndField({ label, name, value, min, max, step, onSettle }: EndFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = String(value)
  }, [value])
  const settle = (field: HTMLInputElement) => {
    onSettle(field.valueAsNumber)
    field.value = String(value)
  }
  return (
    <TextField
      ref={input}
      type="number"
      inputMode="numeric"
      {...{ label, name, min, max, step }}
      defaultValue={value}
      onBlur={(event) => event.target.valueAsNumber !== value && settle(event.target)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle(event.currentTarget)
      }}
    />
  )
}
