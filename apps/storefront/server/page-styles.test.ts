import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtStyles } from './page-styles.ts'

/** Writes a build that has a shell with a button, a page with a card, and a dialog that a script opens. */
function build() {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files: Record<string, unknown> = {
    'server/.vite/manifest.json': {
      'app/entry.server.tsx': { file: 'entry.js', imports: ['_button.js'], css: ['assets/entry.css'] },
      'app/routes/home/route.tsx': {
        file: 'assets/home.js',
        imports: ['_button.js', '_card.js'],
        dynamicImports: ['_dialog.js'],
        css: ['assets/home.css'],
      },
      'app/features/shell/error-pages.tsx': {
        file: 'assets/error-pages.js',
        imports: ['_button.js'],
        css: ['assets/errors.css'],
      },
      'app/routes/set/route.tsx': {
        file: 'assets/set.js',
        imports: ['_stepper.js', '_card.js'],
      },
      'app/routes/simple/route.tsx': {
        file: 'assets/simple.js',
        imports: ['_card.js', '_stepper.js'],
      },
      '_stepper.js': { file: 'assets/stepper.js', css: ['assets/stepper.css'] },
      '_button.js': { file: 'assets/button.js', css: ['assets/button.css'] },
      '_card.js': { file: 'assets/card.js', imports: ['_button.js'], css: ['assets/card.css'] },
      '_dialog.js': { file: 'assets/dialog.js', css: ['assets/dialog.css'] },
    },
    'server/.vite/sheets.json': {
      'assets/entry.css': ['shell.css'],
      'assets/home.css': ['home.css'],
      'assets/errors.css': ['error-pages.css'],
      'assets/button.css': ['button.css'],
      'assets/card.css': ['card.css'],
    },
    'client/.vite/sheets.json': {
      'assets/controls.css': ['button.css'],
      'assets/cards.css': ['card.css', 'button.css'],
      'assets/dialog.css': ['dialog.css', 'button.css'],
    },
  }
  for (const name of ['entry', 'home', 'errors', 'button', 'card', 'dialog', 'stepper'])
    files[`server/assets/${name}.css`] = `.${name}{}`
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return builtStyles(folder)
}

test('a page has the CSS of the shell and its static imports, each once, imports first', () => {
  expect(build()('home/route.tsx').css).toMatch(/^@layer [^;]+;\.button\{\}\.entry\{\}\.card\{\}\.home\{\}$/)
})

test('pages with the same parts share one sheet, whatever they import first', () => {
  const stylesOf = build()
  expect(stylesOf('set/route.tsx').own).toMatch(/^\/assets\/page-/)
  expect(stylesOf('simple/route.tsx').own).toBe(stylesOf('set/route.tsx').own)
})

test('only an error page has the CSS of error pages', () => {
  expect(build()(null).css).toMatch(/;\.button\{\}\.entry\{\}\.errors\{\}$/)
  expect(build()('home/route.tsx').css).not.toContain('errors')
})

test('a script does not load sheets whose CSS the page contains', () => {
  expect(build()('home/route.tsx').included).toEqual(['/assets/controls.css', '/assets/cards.css'])
  expect(build()(null).included).toEqual(['/assets/controls.css'])
})

test('a page that the build lacks fails instead of being sent without CSS', () => {
  expect(() => build()('gone/route.tsx')).toThrow('app/routes/gone/route.tsx')
})
