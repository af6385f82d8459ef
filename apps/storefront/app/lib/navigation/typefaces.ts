/** Fonts of the shop that the document did not show in time, loaded for the next page. */
let loaded: readonly FontFace[] = []

/** Loads the fonts that the document asks for without waiting for them (ui/base.css). */
export async function loadTypefaces(): Promise<void> {
  const rules = [...(document.styleSheets[0]?.cssRules ?? [])]
  const optional = rules.filter(
    (rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional',
  ) as CSSFontFaceRule[]
  const faces = optional.map(({ style }) => {
    // A rule writes the name in quotation marks, which would become part of the font's.
    const family = style.getPropertyValue('font-family').replace(/^["']|["']$/g, '')
    const weight = style.getPropertyValue('font-weight')
    return new FontFace(family, style.getPropertyValue('src'), { weight })
  })
  loaded = await Promise.all(faces.map((face) => face.load()))
}

/** Shows the fonts, once they are loaded. */
export function showTypefaces(): void {
  for (const face of loaded) document.fonts.add(face)
}
