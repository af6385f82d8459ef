interface PromiseTextProps {
  /** The code of a delivery time. */
  code: string
  /** When it comes, or that and until when it is to be ordered. */
  form: 'short' | 'long'
  /** Words that are true on any day: the page may be read on another than it was made. */
  children: string
}

/** What says of an element that its words are those of a promise. */
export const promiseAttributes = (code: string, form: PromiseTextProps['form']) => ({
  'data-promise': code,
  'data-form': form === 'long' ? form : undefined,
})

/** When something comes: update-delivery-texts.ts says the day in the browser, in the place of what stands here for any day. */
export function PromiseText({ code, form, children }: PromiseTextProps) {
  return <span {...promiseAttributes(code, form)}>{children}</span>
}
