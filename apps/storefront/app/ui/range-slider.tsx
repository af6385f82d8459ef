import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from './field.tsx'
import { clampRange, type Range, type RangeLimits, toPercent } from './range.ts'
import './range-slider.css'

interface RangeSliderProps extends RangeLimits {
  /** Labels of both ends: 'Prijs vanaf', 'Prijs tot'. */
  fromLabel: string
  toLabel: string
  value: Range
  /** Called with a final range: not while a thumb moves or a number is being typed. */
  onChange: (range: Range) => void
  /** Screen reader text of a value, with %s for the number: '€ %s'. */
  valueText: string
  /** Names of the number fields in their form. */
  fromName: string
  toName: string
}

/** Range with two thumbs on one track and two number fields. Without scripts only the number fields are shown. */
export function RangeSlider(props: RangeSliderProps) {
  const { fromLabel, toLabel, fromName, toName, value, onChange, valueText, min, max, step } = props
  const limits = { min, max, step }
  /** Range while a thumb moves. */
  const [moved, setMoved] = useState<Range | null>(null)
  const thumbs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const [from, to] = moved ?? value
  const moveFrom = (at: number) => clampRange([at, to], limits, 'from')
  const moveTo = (at: number) => clampRange([from, at], limits, 'to')
  // A number beyond the other end is that end.
  const typeFrom = (at: number) => (at > to ? clampRange([to, at], limits, 'to') : moveFrom(at))
  const typeTo = (at: number) => (at < from ? clampRange([at, from], limits, 'from') : moveTo(at))
  const finish = (range: Range) => {
    setMoved(null)
    if (!isEqual(range, value)) onChange(range)
  }
  const finishEarly = useEffectEvent(() => {
    const [early, late] = thumbs.map(({ current }) => current?.valueAsNumber ?? Number.NaN)
    const shown = clampRange([early ?? from, late ?? to], limits, 'from')
    if (!isEqual(shown, clampRange(value, limits, 'from'))) finish(shown)
  })
  // Thumbs may have been moved before hydration.
  useEffect(() => finishEarly(), [])

  const start = toPercent(from, limits)
  const thumb = { limits, valueText }
  return (
    <>
      <div className="range">
        <svg aria-hidden="true">
          <rect x={`${start}%`} width={`${toPercent(to, limits) - start}%`} height="4" />
        </svg>
        <Thumb
          {...thumb}
          ref={thumbs[0]}
          label={fromLabel}
          value={from}
          onMove={(at) => setMoved(moveFrom(at))}
          onFinish={(at) => finish(moveFrom(at))}
        />
        <Thumb
          {...thumb}
          ref={thumbs[1]}
          label={toLabel}
          value={to}
          onMove={(at) => setMoved(moveTo(at))}
          onFinish={(at) => finish(moveTo(at))}
        />
      </div>
      <div className="range-fields">
        <NumberField
          {...{ limits, name: fromName, label: fromLabel, value: from }}
          onFinish={(at) => finish(typeFrom(at))}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          {...{ limits, name: toName, label: toLabel, value: to }}
          onFinish={(at) => finish(typeTo(at))}
        />
      </div>
    </>
  )
}

const isEqual = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1]

interface EndProps {
  limits: RangeLimits
  label: string
  value: number
  onFinish: (value: number) => void
}

interface ThumbProps extends EndProps {
  ref: RefObject<HTMLInputElement | null>
  valueText: string
  onMove: (value: number) => void
}

function Thumb({ ref, limits, label, value, valueText, onMove, onFinish }: ThumbProps) {
  const isKeyDown = useRef(false)
  useFinalValue(ref, (at) => {
    if (!isKeyDown.current) onFinish(at)
  })
  // A thumb that a key moves is final when the key is released.
  const release = () => {
    if (!isKeyDown.current) return
    isKeyDown.current = false
    onFinish(value)
  }
  return (
    <input
      ref={ref}
      type="range"
      {...limits}
      value={value}
      onChange={({ target }) => onMove(target.valueAsNumber)}
      onKeyDown={() => {
        isKeyDown.current = true
      }}
      onKeyUp={release}
      onBlur={release}
      aria-label={label}
      aria-valuetext={valueText.replace('%s', String(value))}
    />
  )
}

function NumberField({ limits, name, label, value, onFinish }: EndProps & { name: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = useRef(false)
  const ref = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    isTyping.current = true
    setTyped(text)
  }
  const finish = (at: number) => {
    if (!isTyping.current) return
    isTyping.current = false
    setTyped(null)
    onFinish(at)
  }
  useFinalValue(ref, finish)
  return (
    <TextField
      ref={ref}
      type="number"
      inputMode="numeric"
      id={name}
      {...{ label, name, ...limits }}
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      // A number that was typed before hydration has no event when its field is left.
      onBlur={({ target }) => finish(target.valueAsNumber)}
    />
  )
}

/** Calls back when the value of a field is final, which React has no event for: its `onChange` is the browser's `input`. */
function useFinalValue(ref: RefObject<HTMLInputElement | null>, onFinal: (value: number) => void) {
  const finish = useEffectEvent(onFinal)
  useEffect(() => {
    const field = ref.current
    const listen = () => field && finish(field.valueAsNumber)
    field?.addEventListener('change', listen)
    return () => field?.removeEventListener('change', listen)
  }, [ref])
}
