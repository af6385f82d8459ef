import { useId } from 'react'
import { FieldError } from './field.tsx'
import { StarIcon } from './icons.ts'
import './choice.css'
import './star-choice.css'

interface StarChoiceProps {
  /** Name of the rated property: 'Kwaliteit'. */
  label: string
  name: string
  /** Id of the first star, to which an error summary links. */
  id?: string
  /** Sentence that names the problem and its solution. */
  error?: string
  starLabels: readonly string[]
  defaultValue?: number
  onChange?: (stars: number) => void
}

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
