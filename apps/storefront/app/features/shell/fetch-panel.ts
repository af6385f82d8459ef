import { createElement, type ReactNode } from 'react'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { fetchOwn } from '../../lib/navigation/fragments.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import * as paths from '../../paths.ts'

/** Loaded or loading panels by department id. */
const panels = new Map<number, Promise<ReactNode>>()

/**
 * Fetches the panel of a department with its code, once.
 * @throws {Error} when it fails to load; the next call tries again
 */
export function fetchPanel(id: number): Promise<ReactNode> {
  const cached = panels.get(id)
  if (cached) return cached
  const fetched = loadPanel(id)
  panels.set(id, fetched)
  fetched.catch(() => panels.delete(id))
  return fetched
}

async function loadPanel(id: number): Promise<ReactNode> {
  const [{ MenuPanel }, response] = await Promise.all([
    importWithTimeout(() => import('./menu-panel.tsx')),
    fetchOwn(inLanguage(paths.menuPanelPart(String(id)), getLocale())),
  ])
  return createElement(MenuPanel, await response.json())
}
