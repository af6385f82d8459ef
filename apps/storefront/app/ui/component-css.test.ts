import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(app, file), 'utf8')

/** Shell of every page, with its CSS. */
const SHELL = ['features/shell/document.tsx', 'features/shell/shell.tsx', 'ui/base.css']
/** Parts that a script fetches when they are opened: their CSS comes with it. */
const FETCHED_BY: Readonly<Record<string, string>> = {
  'features/listing/search/suggestion-panel.tsx': 'features/listing/search/use-suggestions.tsx',
  'features/shell/main-menu.island.tsx': 'features/shell/menu-panel.tsx',
}

/**
 * CSS files by class, for rules of that class alone. A rule with a second class belongs to the second class.
 */
const rules = new Map<string, Set<string>>()
for (const file of globSync('{ui,features,routes}/**/*.css', { cwd: app }))
  postcss.parse(read(file)).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const [[, name = ''] = [], second] = [...selector.matchAll(/\.([a-z][\w-]*)/g)]
      if (name && !second) rules.set(name, (rules.get(name) ?? new Set()).add(file))
    }
  })

const IMPORT =
  /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+\.css)'\)/gm

/** Returns modules with everything that they import statically. */
function reachableFrom(files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || file.includes('/generated/')) continue
    seen.add(file)
    if (!/\.tsx?$/.test(file)) continue
    for (const [, path = '', later] of read(file).matchAll(IMPORT))
      waiting.push(join(dirname(file), later ?? path))
  }
  return seen
}

/** Finds the classes that a component names in `className`. */
function classesIn(source: string): string[] {
  const values = [...source.matchAll(/className=(?:"([^"]*)"|\{cx\(([^)]*)\)\})/g)]
  return values.flatMap(([, text, call = '']) =>
    (text ?? [...call.matchAll(/(?<![!=]== )'([^']*)'/g)].map(([, part]) => part).join(' ')).split(/\s+/),
  )
}

const inShell = reachableFrom(SHELL)
const components = globSync('{ui,features,routes}/**/*.tsx', { cwd: app }).filter(
  (file) => !/\.test\.tsx$/.test(file),
)

test.each(components)(
  'the CSS of the classes in %s comes with it, with the shell or with the script that fetches it',
  (file) => {
    const reachable = reachableFrom([file, ...(FETCHED_BY[file] ? [FETCHED_BY[file]] : [])])
    const missing = classesIn(read(file)).filter((name) => {
      const sheets = [...(rules.get(name) ?? [])]
      return sheets.length > 0 && !sheets.some((sheet) => reachable.has(sheet) || inShell.has(sheet))
    })
    expect(missing).toEqual([])
  },
)

/** Parts loaded by the page itself -> their placeholder in the page, or the code that loads them. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  ...FETCHED_BY,
  'features/listing/recommendations/recommended-row.tsx':
    'features/listing/recommendations/fragment-sections.tsx',
  'features/listing/recommendations/beside-cart.tsx':
    'features/listing/recommendations/cart-recommendations.tsx',
  'features/content/forms/dynamic-form.island.tsx': 'features/content/forms/form-details.tsx',
}

test.each(Object.entries(SHOWN_BY))('all CSS of %s comes with %s', (part, place) => {
  const loaded = reachableFrom([place])
  const missing = [...reachableFrom([part])].filter(
    (file) => file.endsWith('.css') && !loaded.has(file) && !inShell.has(file),
  )
  expect(missing).toEqual([])
})
