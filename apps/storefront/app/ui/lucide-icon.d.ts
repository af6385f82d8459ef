/** A file of lucide-react's icons (tsconfig.json leads here). Lucide's own types leave out the shapes. */
export declare const __iconData: {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
