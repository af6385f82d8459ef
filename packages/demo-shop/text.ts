/** A text in the languages of the shop. A type alias, so that it passes as a value of a jsonb column. */
export type Text = { nl: string; en: string }

/** The same, as it is written in tables: Dutch, English. */
export type Pair = readonly [nl: string, en: string]

export type Language = keyof Text
export function textOf([nl, en]: Pair): Text {
  return { nl, en }
}

/** The same word in every language: names and measures. */
export function plain(word: string): Text {
  return { nl: word, en: word }
}

/** A text made of a function of the language. */
export function inEach(write: (language: Language) => string): Text {
  return { nl: write('nl'), en: write('en') }
}

/** With a capital; Dutch writes 'Eén' with one accent, as a capital carries none before the second. */
export function capital(text: string): string {
  if (text.startsWith('één')) return `Eén${text.slice(3)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Fills `{slots}` of a template; a slot with a capital begins a sentence: `{Thing}` is `{thing}` with a capital.
 *
 * @throws {Error} when the template has a slot that the facts lack
 */
export function fill(template: string, facts: Readonly<Record<string, Text>>, language: Language): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const small = slot.charAt(0).toLowerCase() + slot.slice(1)
    const fact = facts[slot] ?? facts[small]
    if (!fact) throw new Error(`No fact "${slot}" for "${template}".`)
    return slot === small ? fact[language] : capital(fact[language])
  })
}

export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
