import { builtPhrases } from '../platform/built-phrases.ts'
import type { WrittenLanguage } from '../platform/languages.ts'
import phrases from './setup-phrases.nl.json' with { type: 'json' }

/** English text that has a Dutch one. */
export type Phrase = keyof typeof phrases

const translate = builtPhrases(phrases)

/** Path of an answer before a problem: `  company.vat_number: `. */
const PLACE = /^\s*(?:[\w.]+: )?/

/** Translates texts of setup line by line. A line without a phrase stays English. */
export function setupText(english: string, language: WrittenLanguage): string {
  if (language === 'en') return english
  return english
    .split('\n')
    .map((line) => {
      const [place = ''] = PLACE.exec(line) ?? []
      const problem = translate(line.slice(place.length))
      return translate(line) ?? (problem === null ? line : place + problem)
    })
    .join('\n')
}

/** Chooses the language of a terminal from its locale: Dutch for `nl_NL.UTF-8`, else English. */
export const localeLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): WrittenLanguage =>
  (LC_ALL || LC_MESSAGES || LANG || '').startsWith('nl') ? 'nl' : 'en'

interface NewShop {
  name: string
  /** Path of its environment file. */
  env: string
  /** Environment of its commands, with a space behind it. */
  prefix: string
  /** First owner of the admin; null for an existing shop. */
  owner: { email: string; password: string } | null
}

/** Builds the last text of setup. */
export const nextSteps = ({ name, env, prefix, owner }: NewShop) => `The shop ${name} is set up.

  Import products:  ${prefix}npm run import -- --create-attributes --create-options --create-categories products.csv
  Open it:          ${prefix}npm start

${env} has its tokens, and lists what is still to be set. npm start reads it.${
  owner
    ? `

  Admin:            ${owner.email}, password ${owner.password}

It is shown this once. Change it in the admin; npm run setup -- --owner ${owner.email} gives another.`
    : ''
}`
