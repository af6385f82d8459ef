import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import type { MenuBranch } from './menu-tree.ts'

let asked: Promise<readonly MenuBranch[]> | null = null

function fetchMenuTree(): Promise<readonly MenuBranch[]> {
  asked ??= fetch(inLanguage(paths.menuTree(), getLocale())).then((response) => {
    if (!response.ok) throw new Error(`The menu answered with status ${response.status}.`)
    return response.json()
  })
  asked.catch(() => {
    asked = null
  })
  return asked
}

/** The whole menu, fetched once per document; null until it is there. `onFailure` is told when it does not come. */
export function useMenuTree(onFailure: () => void): readonly MenuBranch[] | null {
  const [tree, setTree] = useState<readonly MenuBranch[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    fetchMenuTree().then(setTree, onFailure)
  }, [])
  return tree
}
