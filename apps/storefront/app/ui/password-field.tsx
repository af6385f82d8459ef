import { useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { TextField, type TextFieldProps } from './field.tsx'
import { CheckIcon } from './icons.ts'
import { MinusIcon } from './icons-buying.ts'
import { EyeIcon, EyeOffIcon } from './icons-more.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PasswordRule {
  text: string
  met: boolean
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** The names of the eye: 'Toon wachtwoord', 'Verberg wachtwoord'. */
  showLabel: string
  hideLabel: string
  /** Live rules for a new password; met ones turn green and get a check. */
  rules?: readonly PasswordRule[]
  /** What a screen reader hears after a rule that is met, such as 'gehaald'. */
  metLabel?: string
}

/** A password that may be looked at, with its rules ticked off while typing. Pasting is always allowed. */
export function PasswordField({ showLabel, hideLabel, rules, metLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <div>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        {...field}
        type={shown ? 'text' : 'password'}
        aria-describedby={rules ? rulesId : undefined}
        end={
          <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        }
      />
      {rules && (
        <ul className="rules" id={rulesId}>
          {rules.map(({ text, met }) => (
            <li key={text} className={cx(met && 'is-met')}>
              {met ? <CheckIcon size="sm" /> : <MinusIcon size="sm" />}
              {text}
              {met && metLabel && <VisuallyHidden>, {metLabel}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
