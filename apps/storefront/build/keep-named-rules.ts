import type { AtRule, Root, Rule } from 'postcss'
import parseSelector, { type Selector } from 'postcss-selector-parser'

/**
 * Takes out of a style sheet what cannot apply: rules whose class nothing names, and then animations, properties of Tailwind's
 * own and blocks that are left empty or unused. Selectors without a class stay, and the theme, which other sheets use.
 * @param isNamed whether a class occurs where the sheet is used
 */
export function keepNamedRules(sheet: Root, isNamed: (className: string) => boolean): void {
  const parse = parseSelector()
  sheet.walkRules((rule) => {
    if (isInKeyframes(rule)) return
    const list = parse.astSync(rule.selector)
    for (const selector of [...list.nodes]) if (!canMatch(selector, isNamed)) selector.remove()
    if (list.nodes.length === 0) rule.remove()
    else rule.selector = list.toString()
  })
  removeUnused(sheet)
}

const isInKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)

/** Takes away what it leaves out in lists (`:is`, `:where`, `:not`), and tells whether anything can match what is left. */
function canMatch(selector: Selector, isNamed: (className: string) => boolean): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return isNamed(node.value)
    if (node.type !== 'pseudo' || node.nodes.length === 0) return true
    for (const inner of [...node.nodes]) if (!canMatch(inner, isNamed)) inner.remove()
    if (node.nodes.length > 0) return true
    if (node.value !== ':not') return false
    node.remove()
    return true
  })
}

/** Unused properties of utilities, animations and empty blocks, as long as there are any: one may serve another alone. */
function removeUnused(sheet: Root): void {
  for (let before = '', text = sheet.toString(); before !== text; before = text, text = sheet.toString()) {
    const used = new Set(text.match(/(?<=var\()--[\w-]+|(?<=animation(?:-name)?:[^;}]*)[\w-]+/g))
    sheet.walkDecls(/^--tw-/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove()
    })
    sheet.walkAtRules((rule) => {
      const isUnused = /keyframes$|^property$/.test(rule.name) && !used.has(rule.params)
      if (isUnused || (rule.nodes?.length === 0 && rule.name !== 'property')) rule.remove()
    })
    sheet.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove()
    })
  }
}
