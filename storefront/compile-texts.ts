/** Compiles the shop's texts, in all its languages, to functions: `npm run texts`. The build does the same by Paraglide's plugin. */
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { prepareLanguages } from './further-languages.ts'

await compile({
  project: prepareLanguages(),
  outdir: join(import.meta.dirname, 'app/platform/i18n/generated'),
  strategy: ['globalVariable', 'baseLocale'],
})
