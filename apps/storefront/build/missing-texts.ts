/**
 * Lists the texts that the files in languages/ lack, which the shop shows in Dutch: `npm run missing-texts -w apps/storefront --
 * de`, or all languages without an argument. Texts of the storefront are listed by key, those of its server
 * and those of the backend by their English text.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const LANGUAGES = join(ROOT, 'languages')

/** Texts of a language file, or those of the shop itself. */
interface ShopTexts {
  storefront: readonly string[]
  server: readonly string[]
  backend: readonly string[]
}

export async function textsOfShop(): Promise<ShopTexts> {
  const storefront = globSync('apps/storefront/app/{features/**,lib/i18n}/messages/nl.json', {
    cwd: ROOT,
  }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).filter((key) => key !== '$schema'),
  )
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  const byServer = ['apps/storefront/server/error-texts.json', 'apps/agents/agent-texts.json'].map(read)
  const refusals = globSync('apps/backend/src/**/phrases.nl.json', { cwd: ROOT }).flatMap((file) =>
    Object.keys(read(file)),
  )
  // Mails, PDFs and pages of the backend: a table by language for each.
  const written = globSync('apps/backend/src/**/texts.json', { cwd: ROOT }).flatMap((file) =>
    englishIn(read(file)),
  )
  return {
    storefront: storefront.sort(),
    server: englishIn(byServer).sort(),
    backend: [...new Set([...refusals, ...written])].sort(),
  }
}

/** Lists the English texts of tables by language, at any depth. */
function englishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return 'en' in value ? listTexts(value.en) : Object.values(value).flatMap(englishIn)
}

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts)

export function missingTexts(
  all: ShopTexts,
  file: { [part in keyof ShopTexts]?: Record<string, unknown> },
): ShopTexts {
  const lacking = (part: keyof ShopTexts) => all[part].filter((text) => !(text in (file[part] ?? {})))
  return { storefront: lacking('storefront'), server: lacking('server'), backend: lacking('backend') }
}

async function list(codes: readonly string[]) {
  const all = await textsOfShop()
  const files = (existsSync(LANGUAGES) ? readdirSync(LANGUAGES) : []).filter((name) => name.endsWith('.json'))
  for (const name of files) {
    if (codes.length > 0 && !codes.includes(name.slice(0, -'.json'.length))) continue
    const missing = missingTexts(all, JSON.parse(readFileSync(join(LANGUAGES, name), 'utf8')))
    for (const part of ['storefront', 'server', 'backend'] as const) {
      console.log(
        `languages/${name} lacks ${missing[part].length} of ${all[part].length} texts of the ${part}`,
      )
      for (const text of missing[part]) console.log(`  ${text}`)
    }
  }
}

if (import.meta.main) await list(process.argv.slice(2))
