import { join } from 'node:path'
import type { CompilerOptions } from '@inlang/paraglide-js'
import { prepareLanguages } from './further-languages.ts'

/**
 * What Paraglide compiles, and where to. The build and the tests share these options: a build
 * then rewrites no file that tests which run beside it read.
 */
export function textsToCompile() {
  return {
    project: prepareLanguages(),
    outdir: join(import.meta.dirname, '../app/lib/i18n/generated'),
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'import.meta.env.SSR',
  } satisfies CompilerOptions
}
