import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

/** Classes that a single page uses, so only that page may contain rules for them. */
const OF_ONE_PAGE = '.printed-alone'

/** Checks for a compound selector without class, id, attribute or element name, which matches any element. */
const isAnything = (compound: readonly Node[]) =>
  compound.length > 0 &&
  compound.every(
    ({ type, value }) =>
      type === 'universal' ||
      (type === 'pseudo' && !value?.startsWith('::') && !/^:(?:is|root)$/.test(value ?? '')),
  )

function lastCompound({ nodes }: Selector): readonly Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1)
}

function beforeLast({ nodes }: Selector): readonly Node[] {
  return nodes.slice(
    0,
    Math.max(
      0,
      nodes.findLastIndex(({ type }) => type === 'combinator'),
    ),
  )
}

test('no rule invalidates the styles of the whole page when a part changes', () => {
  // With `:has()` on an ancestor, a universal subject means all elements: 280 per touch, 60 ms on a slow
  // phone.
  const offenders = globSync('**/*.css', { cwd: app }).flatMap((file) => {
    const rules: string[] = []
    postcss.parse(readFileSync(join(app, file), 'utf8')).walkRules((rule) => {
      if (!rule.selector.includes(':has(')) return
      parseSelector((list) => {
        for (const selector of list.nodes) {
          const hasBefore = beforeLast(selector).some((node) => String(node).includes(':has('))
          const isEverywhere = !selector.toString().includes(OF_ONE_PAGE)
          if (hasBefore && isEverywhere && isAnything(lastCompound(selector)))
            rules.push(`${file}: ${selector}`)
        }
      }).processSync(rule.selector)
    })
    return rules
  })
  expect(offenders).toEqual([])
})

/** Checks for a class, id or attribute, whose appearance browsers can look up; an element's name alone is none. */
const isKnownByName = (compound: readonly Node[]) =>
  compound.some(({ type }) => type === 'class' || type === 'id' || type === 'attribute')

test('no rule restyles a page when something is inserted', () => {
  // With `li + li` or `* + *` the browser restyles all later elements at each insertion: 500 elements, 270 ms on a slow
  // phone, when the consent question appears.
  const offenders = globSync('**/*.css', { cwd: app }).flatMap((file) => {
    const rules: string[] = []
    postcss.parse(readFileSync(join(app, file), 'utf8')).walkRules((rule) => {
      parseSelector((list) => {
        list.each((selector) => {
          let compound: Node[] = []
          for (const node of selector.nodes) {
            if (node.type !== 'combinator') compound.push(node)
            else {
              const isSibling = ['+', '~'].includes(node.value.trim())
              if (isSibling && !isKnownByName(compound)) rules.push(`${file}: ${selector}`)
              compound = []
            }
          }
        })
      }).processSync(rule.selector)
    })
    return rules
  })
  expect(offenders).toEqual([])
})

test('no rule counts siblings from the end, which moves content when the next one arrives', () => {
  const offenders = globSync('**/*.css', { cwd: app }).flatMap((file) =>
    /:nth-last-|:last-child:nth-child/.test(readFileSync(join(app, file), 'utf8')) ? [file] : [],
  )
  expect(offenders).toEqual([])
})
