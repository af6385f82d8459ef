/** A file of @lucide/icons (tsconfig.json leads here), which have no types of their own. */
declare const shapes: {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
export default shapes
