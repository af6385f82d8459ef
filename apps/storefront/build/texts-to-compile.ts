import { join } from 'node:path'
import type { CompilerOptions } from '@inlang/paraglide-js'
import { prepareLanguages } from './further-languages.ts'

/**
 * Options of Paraglide, shared by the build and the tests: otherwise the build would rewrite files that tests read
 * meanwhile.
 */
export function textsToCompile() {
  return {
    project: prepareLanguages(),
    outdir: join(import.meta.dirname, '../app/lib/i18n/generated'),
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'import.meta.env.SSR',
  } satisfies CompilerOptions
}
