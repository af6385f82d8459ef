/** Parts of Dutch cycling words: a word that is made of these is also found by each of them. */
const PARTS = new Set(
  `aandrijf achter accu arm baan bak ballon band been beker bel beschermer bescherm bib bidon binnen blok boor borstel bot
  bout bovenbuis brand bril broek buis buiten cadeau cap carbon computer crank dag dames delta derailleur dop doek drager
  draad drank druk dyna fiets fles frame gel gereedschap glas grip gum haar hals hand handschoen hartslag heren helm
  hesje heup hoes houder hout inbus jack jas kabel kap kast ketting kinder klem kleding klik klip knie kop kous
  kring kussen laag lak lamp lang leder leer lens licht lijm lint loop maat machine merino meter mouw muts naaf
  nacht nek net olie onder onderhoud over overschoen pak pedaal pen plaat plak pomp puls race rand rem regen rek ring
  riem rol rug rugzak sensor set schijf schoen schroef sleutel slang slot smeer snel sok spaak spatbord spat speed spiegel
  spray sport standaard stang stads steun stoel stuur tas tank thermo tijd tool trap trui tube ultra veer velg vent
  ventiel verlichting vest vet vlag voor voorbouw vorm vouw wash was water weer werk wieler wiel wind winter wol zadel zak zomer zon
  zweet shirt pantalon`
    .split(/\s+/)
    .filter((part) => part.length > 2),
)

/** Lower case without accents: the form in which words are compared and names sorted. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}

/** The words of a text, folded; numbers with their units stay whole (`700x25c`, `1.5l`). */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[a-z0-9]+(?:[.][0-9a-z]+)*/g) ?? []
}

/**
 * The stem that stands for a word's forms: plurals and bent adjectives lose their ending, so that `shirts`, `lange`
 * and `zwarte` meet `shirt`, `lang` and `zwart`. The words that compounds
 * are made of are stems already. Light on purpose: what it misses, the table of words mends.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word) || PARTS.has(word)) return word
  let base = word
  if (/(?:heden)$/.test(base)) base = base.replace(/heden$/, 'heid')
  else if (/(?:ies|oes|ees)$/.test(base)) base = base.slice(0, -1)
  else if (/(?:[^aeious]|[^aeiou]e)s$/.test(base)) base = base.slice(0, -1)
  else if (/'?s$/.test(base) && base.length > 5 && !/(?:is|us|as|os|es)$/.test(base))
    base = base.replace(/'?s$/, '')
  if (/en$/.test(base) && !/[oe]en$/.test(base) && base.length > 4) base = shortened(base.slice(0, -2))
  else if (/e$/.test(base) && base.length > 4) base = shortened(base.slice(0, -1))
  return base
}

/** After its ending went: `brill` -> `bril`, `schoen` stays, `was` for `wassen`, `truiv` -> `truif`, `banz` -> `bans`. */
function shortened(base: string): string {
  const single = base.replace(/([bdfgklmnprst])\1$/, '$1')
  return single.replace(/v$/, 'f').replace(/z$/, 's')
}

/** The parts of a Dutch compound, with an s or en between them taken out; empty when it is not one. */
export function splitCompound(word: string): string[] {
  if (word.length < 6 || /\d/.test(word)) return []
  return splitFrom(word, 0) ?? []
}

function splitFrom(word: string, depth: number): string[] | null {
  if (depth > 0 && isPart(word)) return [word]
  if (depth > 2) return null
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const head = word.slice(0, cut)
    if (!isPart(head)) continue
    for (const rest of [word.slice(cut), ...withoutLink(word.slice(cut))]) {
      const tail = splitFrom(rest, depth + 1)
      if (tail) return [head, ...tail]
    }
  }
  return null
}

const isPart = (word: string) => PARTS.has(word) || PARTS.has(stem(word))

/** What follows a linking s or en. */
function withoutLink(rest: string): string[] {
  const links = ['s', 'en'].filter((link) => rest.startsWith(link) && rest.length > link.length + 2)
  return links.map((link) => rest.slice(link.length))
}

/** All stems by which a text is found: of its words and of the parts of its compounds. */
export function termsOf(text: string): string[] {
  const terms = wordsOf(text).flatMap((word) => [stem(word), ...splitCompound(word).map(stem)])
  return [...new Set(terms)]
}
