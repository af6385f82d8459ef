import type { FooterColumn } from '../document/shell-data.server.ts'
import { plainText } from '../platform/html.server.ts'

const LINK = /<a\s[^>]*?href="(\/(?!\/)[^"#?]*)"[^>]*>(.*?)<\/a>/gs

/** The pages of the shop that its editors lead to from the foot of every page, each once, with the language's prefix. */
export function linksOfEditors(columns: readonly FooterColumn[]): { path: string; name: string }[] {
  const links = columns.flatMap(({ html }) => [...html.matchAll(LINK)])
  const byPath = new Map(links.map(([, path = '', name]) => [path, plainText(name)]))
  return [...byPath].map(([path, name]) => ({ path, name }))
}
