import { rovingIndex } from './roving.ts'

/** Presses the tab that a key leads to from another, and gives it the focus. */
export function moveToTab(tab: HTMLElement, key: string): void {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const next = tabs[rovingIndex(key, tabs.indexOf(tab), tabs.length) ?? -1]
  next?.click()
  next?.focus()
}
