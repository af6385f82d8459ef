/** Compiles the shop's texts, in all its languages, to functions: `npm run texts`. The build does the same by Paraglide's plugin. */
import { compile } from '@inlang/paraglide-js'
import { textsToCompile } from './texts-to-compile.ts'

await compile(textsToCompile())
