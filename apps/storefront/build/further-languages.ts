import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const OWN_PROJECT = join(ROOT, 'apps/storefront/project.inlang')
const I18N = join(ROOT, 'apps/storefront/app/lib/i18n')
const NOTICE_WIDTH = 290

/** A file of `languages/`, as far as the storefront reads it. */
interface LanguageFile {
  locale: string
  name: string
  storefront?: Record<string, unknown>
  /** Texts of the storefront server outside rendering, by their English text. */
  server?: Record<string, string>
}

/** Paths of the language files; tests use folders of their own. */
export interface LanguagePlaces {
  languages: string
  generated: string
  /** Module of the texts that only the server shows. */
  serverTexts: string
  /** Folder of the legal pictures, one per language: `guarantee-notice-de.svg`. */
  legal: string
  /** Paraglide project that is created when there are further languages. */
  project: string
}

const PLACES: LanguagePlaces = {
  languages: join(ROOT, 'languages'),
  generated: join(I18N, 'languages.generated.ts'),
  serverTexts: join(I18N, 'further-texts.generated.ts'),
  legal: join(ROOT, 'apps/storefront/public/legal'),
  project: join(ROOT, 'apps/storefront/.further/project.inlang'),
}

/**
 * Adds the languages of `languages/` to the build: writes the module that names them and returns the folder of the
 * Paraglide project to compile. Without further languages that is the shop's own project.
 */
export function prepareLanguages(places: LanguagePlaces = PLACES): string {
  const { languages, generated, project } = places
  const files = (existsSync(languages) ? readdirSync(languages) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ code: languageCode(name), ...readLanguage(join(languages, name)) }))
  writeIfChanged(generated, writeModule(files))
  writeIfChanged(places.serverTexts, writeServerModule(files, places.legal))
  if (files.length === 0) return OWN_PROJECT
  const folder = join(project, '..')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  for (const { code, storefront = {} } of files)
    writeFileSync(join(folder, `${code}.json`), JSON.stringify(storefront))
  const codes = files.map(({ code }) => code)
  writeFileSync(join(project, 'settings.json'), JSON.stringify(projectWith(codes, folder)))
  return project
}

/** Checks for two letters, because URLs and the service worker recognise prefixes by that. */
function languageCode(name: string): string {
  const [code] = /^[a-z]{2}(?=\.json$)/.exec(name) ?? []
  if (code === undefined) throw new Error(`languages/${name} is not called by two letters, like de.json.`)
  return code
}

function readLanguage(file: string): LanguageFile {
  const read = JSON.parse(readFileSync(file, 'utf8')) as LanguageFile
  if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(read.locale) || !read.name)
    throw new Error(`${relative(ROOT, file)} wants a "locale" like de-DE and a "name".`)
  return read
}

/** Returns the shop's project with further locales, its paths rewritten for the new folder. */
function projectWith(codes: readonly string[], folder: string) {
  const own = JSON.parse(readFileSync(join(OWN_PROJECT, 'settings.json'), 'utf8'))
  const format = 'plugin.inlang.messageFormat'
  const fromHere = (path: string) => relative(folder, join(ROOT, 'apps/storefront', path))
  return {
    ...own,
    locales: [...own.locales, ...codes],
    modules: own.modules.map(fromHere),
    [format]: { pathPattern: [...own[format].pathPattern.map(fromHere), './{locale}.json'] },
  }
}

function writeModule(files: readonly ({ code: string } & LanguageFile)[]): string {
  const codes = ['nl', 'en', ...files.map(({ code }) => code)].map((code) => `'${code}'`)
  const facts = files.map(
    ({ code, locale, name }) =>
      `  ${code}: { locale: '${locale}', ogLocale: '${locale.replace('-', '_')}', label: ${JSON.stringify(name)} },\n`,
  )
  return `// Written by \`npm run texts -w apps/storefront\` from the files of languages/. Do not edit.
export const languages = [${codes.join(', ')}] as const
export const furtherLanguages = {${facts.length > 0 ? `\n${facts.join('')}` : ''}} as const
`
}

function writeServerModule(files: readonly ({ code: string } & LanguageFile)[], legal: string): string {
  const texts = files.map(({ code, server = {} }) => [code, server])
  const heights = files.flatMap(({ code }) => {
    const height = noticeHeight(join(legal, `guarantee-notice-${code}.svg`))
    return height === null ? [] : [[code, height]]
  })
  const literal = (entries: unknown[][]) => JSON.stringify(Object.fromEntries(entries))
  return `// Written by \`npm run texts -w apps/storefront\` from the files of languages/. Do not edit.
export const furtherTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = ${literal(texts)}
export const furtherNotices: Readonly<Record<string, number>> = ${literal(heights)}
`
}

/** Computes the height in pixels of a notice at the width of a page; null if the language has none. */
function noticeHeight(file: string): number | null {
  if (!existsSync(file)) return null
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(readFileSync(file, 'utf8')) ?? []
  if (!width) throw new Error(`${relative(ROOT, file)} wants a width and a height.`)
  return Math.round((NOTICE_WIDTH * Number(height)) / Number(width))
}

/** Writes a file only if it has changed, so that no build becomes stale. */
function writeIfChanged(file: string, text: string) {
  let before = ''
  try {
    before = readFileSync(file, 'utf8')
  } catch {
    // There is none yet.
  }
  if (before !== text) writeFileSync(file, text)
}
