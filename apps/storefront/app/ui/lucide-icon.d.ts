/** Types of @lucide/icons (tsconfig.json maps them), which ship none. */
declare const shapes: {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
export default shapes
