import type { ReactNode } from 'react'
import { CircleAlertIcon } from './icons-buying.ts'

/** What is wrong with a field, with an icon so that red is not the only sign. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlertIcon size="sm" />
      <span>{children}</span>
    </p>
  )
}
