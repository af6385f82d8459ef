import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type JSHandle, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { atBothWidths } from './at-both-widths.ts'

/** Minified axe script. Every document receives it, and it has less than half of the default size. */
const RULES = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** States of header, footer and other surroundings that have passed in this process. */
const accessible = new Set<string>()

/**
 * Expects that the visible page meets WCAG 2.2 AA, without its animations. Header, menu and footer
 * are most of the work, so each of their states is checked once.
 *
 * @param more axe's tags beside those of WCAG, for example 'best-practice'
 */
export async function expectAccessible(page: Page, ...more: string[]): Promise<void> {
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  // At the top the sticky header covers nothing. A partly covered target would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  // Best practices, such as unique landmarks, concern the whole page, so nothing is excluded then.
  const around = more.length > 0 ? [] : await aroundPage(page)
  const knownSelectors = around.filter(({ state }) => accessible.has(state)).map(({ selector }) => selector)
  const options: axe.RunOptions = { runOnly: [...WCAG, ...more], resultTypes: ['violations'] }
  // Inject the rules once per document. Nodes that pass are not listed.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES)
  const alike = await drawnAlike(page)
  const { passes, violations } = await page.evaluate(
    async ([known, alike, options]) => {
      // Global defined by axe's script.
      const { axe: rules } = window as unknown as { axe: typeof axe }
      // Colours in between are not checked: of changes that are moving, and of content that is about to be
      // replaced. Both may begin during the check.
      const still = new CSSStyleSheet()
      still.replaceSync(`
        *, ::before, ::after { transition: none !important; animation: none !important }
        [aria-busy=true] { opacity: 1 !important }
      `)
      document.adoptedStyleSheets.push(still)
      const results = await rules.run({ exclude: [...known, ...alike] }, options)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return { passes: results.passes.length, violations: results.violations }
    },
    [knownSelectors, alike, options] as const,
  )
  expect(passes, 'rules that had something to say').toBeGreaterThan(0)
  const described = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
  expect(described).toEqual([])
  // A surrounding part that changed during the check has not been checked in its earlier state.
  const after = around.length > 0 ? (await aroundPage(page)).map(({ state }) => state) : []
  for (const { state } of around) if (after.includes(state)) accessible.add(state)
}

/** Expects that the page meets WCAG 2.2 AA at both widths. */
export const expectAccessibleAtBothWidths = (page: Page): Promise<void> =>
  atBothWidths(page, () => expectAccessible(page))

/** Finds visible list entries that differ from the first one only in texts, URLs and pictures. */
const drawnAlike = (page: Page): Promise<JSHandle<Element[]>> =>
  page.evaluateHandle(() => {
    const WORDS = />[^<]*[^<\s][^<]*</g
    const NAMED =
      / (href|src|srcset|id|for|name|value|alt|title|datetime|d|aria-(?:label|labelledby|describedby|controls)|data-[\w-]+)="(?!(?:true|false)")[^"]+"/g
    return [...document.querySelectorAll('ul, ol, tbody')].flatMap((list) => {
      const seen = [...list.children].filter((entry) => entry.checkVisibility())
      const drawings = seen.map((entry) => entry.outerHTML.replace(WORDS, '>x<').replace(NAMED, ' $1'))
      return seen.filter(
        (entry, place) =>
          drawings.indexOf(drawings[place] ?? '') < place && !entry.matches(':hover, :focus-within'),
      )
    })
  })

/**
 * Describes the page's surroundings (header, footer, dialogs) that are neither hovered nor focused. The state
 * contains everything that decides their look: markup without link targets, attributes of the document, width
 * and overlays.
 */
function aroundPage(page: Page): Promise<{ selector: string; state: string }[]> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document
    const attributes = [...root.attributes, ...body.attributes].map(({ name, value }) => `${name}=${value}`)
    const over = [...document.querySelectorAll('dialog[open], :popover-open')].map(({ id, className }) => [
      id,
      className,
    ])
    const screen = JSON.stringify([innerWidth, innerHeight, attributes, over])
    const siblings = document
      .querySelector('main')
      ?.parentElement?.querySelectorAll(':scope > [id], :scope > header')
    return [...(siblings ?? [])]
      .filter((part) => part.localName !== 'main' && !part.matches(':hover, :focus-within'))
      .map((part) => ({
        selector: part.id ? `#${part.id}` : part.localName,
        state: screen + part.outerHTML.replace(/ href="[^"#]*"/g, ''),
      }))
  })
}
