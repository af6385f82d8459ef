import { Choice, type ChoiceProps } from './choice.tsx'

/** A setting that is on or off at once, such as the newsletter. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" look="switch" />
}
