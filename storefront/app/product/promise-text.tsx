interface PromiseTextProps {
  /** The code of a delivery time. */
  code: string
  /** When it comes, or that and until when it is to be ordered. */
  form: 'short' | 'long'
  /** Words that are true on any day: the page may be read on another than it was made. */
  children: string
}

/** When something comes: say-promises.ts says the day in the browser, in the place of what stands here for any day. */
export function PromiseText({ code, form, children }: PromiseTextProps) {
  return (
    // The browser's words stand in it by the time that an island is hydrated.
    <span data-promise={code} data-form={form} suppressHydrationWarning>
      {children}
    </span>
  )
}
