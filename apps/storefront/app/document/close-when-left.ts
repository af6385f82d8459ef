interface Opened {
  /** What opens and closes it, which has the focus again after Escape. */
  opener: HTMLElement
  /** Where a press or the focus does not close it. */
  inside: string
  close: () => void
  signal: AbortSignal
}

/** Closes what is open over the page by Escape, by a press elsewhere and when the focus goes elsewhere. */
export function closeWhenLeft({ opener, inside, close, signal }: Opened): void {
  const closeOutside = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(inside))) close()
  }
  document.addEventListener('pointerdown', closeOutside, { signal })
  document.addEventListener('focusin', closeOutside, { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      opener.focus()
      close()
    },
    { signal },
  )
  // Who comes back to this page from where it led finds the page, and not what lay over it.
  addEventListener('pagehide', close, { signal })
}
