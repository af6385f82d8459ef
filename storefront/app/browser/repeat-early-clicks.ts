declare global {
  interface Window {
    /** Ends the keeping (early-clicks.ts) and gives what was kept: what was pressed, or a form and what sent it. */
    earlyClicks?: () => [HTMLElement | SVGElement, HTMLElement | null | undefined][]
  }
}

/** Does once more what was done before anybody listened. */
export function repeatEarlyClicks(): void {
  for (const [target, submitter] of window.earlyClicks?.() ?? []) {
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter ?? null)
    else target.closest<HTMLElement>('button, [data-opens]')?.click()
  }
}
