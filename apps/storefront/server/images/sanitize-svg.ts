import sanitizeHtml from 'sanitize-html'

const ELEMENTS = `
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern
`
  .trim()
  .split(/\s+/)
const ATTRIBUTES = `
  id class xmlns xmlns:xlink version viewBox preserveAspectRatio role aria-* transform x y x1 y1 x2 y2
  cx cy r rx ry fx fy dx dy d points width height fill fill-* stroke stroke-* opacity color offset
  stop-color stop-opacity clip-path clip-rule mask gradientUnits gradientTransform patternUnits
  patternTransform spreadMethod clipPathUnits maskUnits font-family font-size font-weight letter-spacing
  text-anchor href xlink:href
`
  .trim()
  .split(/\s+/)

/** Sanitises an SVG: removes scripts, event handlers, styles and external references. */
export function sanitizeSvg(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    // References within the document (`#id`) stay.
    allowedSchemes: [],
    allowProtocolRelative: false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withoutForeignReferences(attribs) }) },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
}

function withoutForeignReferences(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name === 'href' || name === 'xlink:href') return value.startsWith('#')
      return !/url\(\s*['"]?(?!#)/i.test(value)
    }),
  )
}
