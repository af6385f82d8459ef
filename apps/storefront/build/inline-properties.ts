import type { Declaration, Root } from 'postcss'

/**
 * Puts values in the place of custom properties that are not worth their names: of the theme those that are used once (or not
 * at all), and of Tailwind's own (`--tw-…`) those that nothing sets, with the blocks that give them their first values.
 * @param isUsedElsewhere whether another sheet uses a property of the theme
 */
export function inlineProperties(sheet: Root, isUsedElsewhere: (property: string) => boolean): void {
  inlineUnset(sheet)
  // Backwards: what is used once may stand in the value of one that is, which stands behind it.
  for (const declaration of themeOf(sheet).reverse()) {
    const { prop, value } = declaration
    const [first, second] = sheet.toString().match(new RegExp(`var\\(${prop}[,)]`, 'g')) ?? []
    if (second || first?.endsWith(',') || isUsedElsewhere(prop)) continue
    declaration.remove()
    sheet.walkDecls((other) => {
      other.value = other.value.replace(`var(${prop})`, () => value)
    })
  }
}

/** Properties of the theme that no other rule sets. */
function themeOf(sheet: Root): Declaration[] {
  const theme: Declaration[] = []
  const others = new Set<string>()
  sheet.walkDecls(/^--/, (declaration) => {
    const { parent, prop } = declaration
    if (parent?.type === 'rule' && /^:root,\s*:host$/.test(parent.selector)) theme.push(declaration)
    else others.add(prop)
  })
  return theme.filter(({ prop }) => !others.has(prop))
}

function inlineUnset(sheet: Root): void {
  const first = new Map<string, string>()
  sheet.walkAtRules('property', (rule) => {
    const [initial] =
      rule.nodes?.filter((node) => node.type === 'decl' && node.prop === 'initial-value') ?? []
    first.set(rule.params, initial?.type === 'decl' ? initial.value : '')
  })
  sheet.walkDecls(/^--tw-/, (declaration) => {
    if (!isFirstValue(declaration)) first.delete(declaration.prop)
  })
  sheet.walkDecls((declaration) => {
    const { prop } = declaration
    if (first.has(prop)) declaration.remove()
    else declaration.value = withFirstValues(declaration.value, first)
  })
  sheet.walkAtRules('property', (rule) => {
    if (first.has(rule.params)) rule.remove()
  })
}

/** Stands in the layer that gives first values to browsers that know no `@property`. */
function isFirstValue(declaration: Declaration): boolean {
  for (let node = declaration.parent; node; node = node.parent as typeof node | undefined)
    if (node.type === 'atrule' && 'params' in node && node.params === 'properties') return true
  return false
}

const USE = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g

const withFirstValues = (value: string, first: ReadonlyMap<string, string>) =>
  value.replace(USE, (use, property: string, fallback?: string) =>
    first.has(property) ? first.get(property) || (fallback ?? use) : use,
  )
