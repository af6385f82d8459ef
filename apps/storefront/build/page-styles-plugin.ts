import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import postcss from 'postcss'
import type { Plugin } from 'vite'
import type { PageStyles } from '../app/lib/page/route-module.tsx'
import { inlineProperties } from './inline-properties.ts'
import { keepNamedRules } from './keep-named-rules.ts'
import { HOLE, type SourceModule, stringsOf } from './source-modules.ts'

/**
 * Leaves in each style sheet what its pages can show: rules whose class stands in a string of these pages, of what stands around
 * every page, or of what they fetch or load. Nothing is listed by hand, so a class is where it is shown the day it is.
 */
export function pageStyles(): Plugin {
  const known = new Map<string, SourceModule>()
  return {
    name: 'kopgroep:page-styles',
    apply: 'build',
    // Behind Tailwind, which makes the sheets, and before they are put together with what they name.
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/app\/(?:styles|application|account)\.css$/ },
      handler(css, id) {
        const app = dirname(id)
        const isNamed = classesIn(stringsOf(rootsOf(basename(id, '.css') as PageStyles, app), known))
        const elsewhere = loadedStyles(app)
        const sheet = postcss.parse(css)
        keepNamedRules(sheet, isNamed)
        inlineProperties(sheet, (property) => elsewhere.includes(`var(${property}`))
        return { code: sheet.toString(), map: null }
      },
    },
  }
}

/** The style sheets that modules load when they open something. */
function loadedStyles(app: string): string {
  const modules = filesOf(app).filter((file) => /\.tsx?$/.test(file))
  return modules
    .flatMap((file) =>
      [...readFileSync(join(app, file), 'utf8').matchAll(/^import '(\.[^']+\.css)'/gm)].map(([, path = '']) =>
        readFileSync(join(app, dirname(file), path), 'utf8'),
      ),
    )
    .join('\n')
}

const filesOf = (folder: string) => readdirSync(folder, { encoding: 'utf8', recursive: true })

/** What stands around every page. */
const AROUND = [
  'features/shell/document.tsx',
  'features/shell/error-pages.tsx',
  'features/shell/shell.tsx',
  'entry.client.ts',
]

/**
 * The modules that a sheet's pages begin with: the pages, parts that any page may fetch (`fragment` in the table of URLs),
 * and what is drawn or loaded around every page.
 * @param app the folder of the app
 */
export function rootsOf(sheet: PageStyles, app: string): string[] {
  const files = filesOf(app)
  const parts = files.filter((file) => file.startsWith('routes/fragments/'))
  const pages = files.filter((file) =>
    /^(?:routes\/(?!fragments).*(?<!\.island|\.test)|resolve-page)\.tsx$/.test(file),
  )
  return [
    ...AROUND,
    ...files.filter((file) => file.endsWith('.enhance.ts')),
    ...parts,
    ...pages.filter(
      (file) => !parts.includes(file) && sheetOf(readFileSync(join(app, file), 'utf8')) === sheet,
    ),
  ].map((file) => join(app, file))
}

/** The sheet of a page, as it says itself. */
const sheetOf = (source: string) => /\bstyles(?: =|:) '(\w+)'/.exec(source)?.[1] ?? 'styles'

/** Whether a class can come out of some strings: it stands there as a word, or begins as a template does up to its value. */
export function classesIn(strings: readonly string[]): (className: string) => boolean {
  const words = new Set(strings.flatMap((text) => [...text.split(/[\s"'<>=\0]+/), ...text.split(/[^\w-]+/)]))
  const beginnings = strings.flatMap((text) =>
    [...text.matchAll(new RegExp(`([a-z][\\w:-]*-)${HOLE}`, 'g'))].map(([, beginning = '']) => beginning),
  )
  return (className) =>
    words.has(className) || beginnings.some((beginning) => className.startsWith(beginning))
}
