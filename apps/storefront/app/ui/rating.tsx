import { useId } from 'react'
import { cx } from './cx.ts'
import './star-choice.css'
import { FieldError } from './field.tsx'
import { StarIcon } from './icons.ts'

interface RatingProps {
  /** Out of five; shown to the nearest half star. */
  value: number
  /** The value in words, '4,7 van 5 sterren': what a screen reader hears in place of the stars. */
  label: string
  size?: 'md' | 'lg'
  /** Beside the stars: '4,7 (128)'. Words alone, as all of it is one picture with one name. */
  children?: string | number | readonly (string | number)[]
}

/** Stars out of five. */
export function Rating({ value, label, size, children = [] }: RatingProps) {
  const text = [children].flat().join('')
  return (
    <span
      className={cx('rating', size === 'lg' && 'rating-lg')}
      data-half={halfStars(value)}
      role="img"
      aria-label={text ? `${label}, ${text}` : label}
    >
      {text}
    </span>
  )
}

/** How many half stars are filled, 0 to 10. */
export function halfStars(value: number): number {
  return Math.max(0, Math.min(10, Math.round(value * 2)))
}

interface StarChoiceProps {
  /** What is rated: 'Kwaliteit'. */
  label: string
  name: string
  /** Of its first star: where what is wrong with it leads. */
  id?: string
  /** What is wrong and what to do about it, as a sentence. */
  error?: string
  /** The name of each number of stars, from one to five. */
  starLabels: readonly string[]
  defaultValue?: number
  onChange?: (stars: number) => void
}

/** One to five stars as radios. */
export function StarChoice({ label, name, id, error, starLabels, defaultValue, onChange }: StarChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="star-choice">
        {starLabels.map((starLabel, index) => (
          <label key={starLabel}>
            <input
              type="radio"
              className="cover-input"
              id={index === 0 ? id : undefined}
              name={name}
              value={index + 1}
              aria-label={starLabel}
              defaultChecked={defaultValue === index + 1}
              onChange={() => onChange?.(index + 1)}
            />
            <StarIcon size="lg" />
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
