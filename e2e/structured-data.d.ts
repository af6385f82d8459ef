/** Types of two packages that ship none. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: readonly { type: string; index: number }[]
  }
  export default class Validator {
    /** @param extracted output of WebAutoExtractor for a page */
    validate(extracted: unknown): Promise<Issue[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean })
    parse(html: string): unknown
  }
}
