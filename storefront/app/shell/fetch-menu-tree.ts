import { paths } from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import type { MenuBranch } from './menu-tree.ts'

let asked: Promise<readonly MenuBranch[]> | null = null

/** The whole menu, fetched once per document. Rejects when it does not come; the next call asks again. */
export function fetchMenuTree(): Promise<readonly MenuBranch[]> {
  asked ??= fetch(inLanguage(paths.menuTree(), getLocale())).then((response) => {
    if (!response.ok) throw new Error(`The menu answered with status ${response.status}.`)
    return response.json()
  })
  asked.catch(() => {
    asked = null
  })
  return asked
}
