/** Mail providers of Dutch and Belgian shoppers, and of their neighbours. */
const PROVIDERS: readonly string[] = `
  gmail.com googlemail.com mail.com gmx.com gmx.net gmx.de web.de t-online.de hotmail.com hotmail.nl
  hotmail.be outlook.com outlook.nl outlook.be msn.com live.com live.nl live.be icloud.com me.com
  mac.com yahoo.com ymail.com proton.me protonmail.com ziggo.nl kpnmail.nl kpnplanet.nl planet.nl
  hetnet.nl xs4all.nl home.nl casema.nl chello.nl quicknet.nl upcmail.nl zonnet.nl solcon.nl telenet.be
  skynet.be proximus.be pandora.be scarlet.be caiway.nl freedom.nl
`
  .trim()
  .split(/\s+/)

/** Characters. Shorter names, such as live.nl, differ by one letter from too many existing domains. */
const MIN_NAME_LENGTH = 5

/**
 * Corrects the domain of a mistyped e-mail address: one typo in the provider's name and one in the part after
 * the dot.
 * @example suggestEmail('mieke@gmial.con') // 'mieke@gmail.com'
 * @returns null if the address may be correct
 */
export function suggestEmail(email: string): string | null {
  const [, user, typed] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email) ?? []
  const domain = typed?.toLowerCase()
  if (!user || !domain || PROVIDERS.includes(domain)) return null
  const [name, ending] = splitDomain(domain)
  const meant = PROVIDERS.find((provider) => {
    const [providerName, providerEnding] = splitDomain(provider)
    return (
      providerName.length >= MIN_NAME_LENGTH &&
      isOneSlip(name, providerName) &&
      isOneSlip(ending, providerEnding)
    )
  })
  return meant ? `${user}@${meant}` : null
}

function splitDomain(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

/**
 * Checks that two words are equal or differ by one letter: missing, extra, wrong, or swapped with its
 * neighbour.
 */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    (rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
