import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../platform/database/database.ts'
import { callCommand } from '../testing/test-command.ts'
import { csv, HEAD, openImporting } from '../testing/test-import.ts'
import { importCommand } from './import.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

const settings = () => ({ DATABASE_URL: databaseUrl(shop.db), KOPGROEP_DATA: shop.folder })
const command = (...words: string[]) => callCommand(importCommand, words, settings())

test('the command imports a file and exits with code 0', async () => {
  const path = shop.file('goed.csv', csv(HEAD, ['POMP', 'simple', 'Pomp', 30]))
  expect(await command('--dry-run', path)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 products to add'),
  })
  expect(await command(path)).toMatchObject({ code: 0, stdout: 'goed.csv: 1 products added, 0 updated\n' })
})

test('exits with code 1 and a line per problem', async () => {
  const path = shop.file('fout.csv', csv(HEAD, ['BEL', 'simple', 'Bel', 'abc']).replaceAll(',', ';'))
  expect(await command('--separator', ';', path)).toMatchObject({
    code: 1,
    stdout:
      'fout.csv:2 price: expected an amount like 49.95, not “abc”\nfout.csv: 1 problem\nNothing was written.\n',
  })
  expect(await command()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Name the file to import'),
  })
  expect(await command('--droog', path)).toMatchObject({ code: 1, stderr: expect.stringContaining('--help') })
})

test('renames columns with spaces, leaves out unknown ones, and accepts any file name', async () => {
  const rows = [
    ['Nummer, intern', 'Type', 'Naam van artikel', 'Prijs incl. btw', 'Kostenplaats'],
    ['SP-1', 'simple', 'Spatie', '1.299,00', 'x'],
  ]
  const path = shop.file(
    'mijn artikelen (1).csv',
    rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(';')}\n`).join(''),
  )
  const maps = ['Nummer, intern=sku', 'Type=product_type,Naam van artikel=name', 'Prijs incl. btw=price']
  const words = maps.flatMap((map) => ['--map', map])
  expect(await command(...words, path)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('--skip-unknown'),
  })
  expect(await command(...words, '--skip-unknown', path)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('mijn artikelen (1).csv: 1 products added'),
  })
  expect(await command('--from', 'lightspeed', path)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('woocommerce or shopify'),
  })
})

test('a command that is killed while it writes leaves nothing behind, and the next one completes', async () => {
  const rows = Array.from({ length: 3_000 }, (_, number) => [`DOOD-${number}`, 'simple', `Bel ${number}`, 5])
  const path = shop.file('gedood.csv', csv(HEAD, ...rows))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import.ts'), path], {
    env: { ...process.env, ...settings() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  // The first output appears after the command has written rows.
  await once(child.stderr, 'data')
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  expect(await shop.product('DOOD-0')).toBeNull()
  expect(await command(path)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('gedood.csv: 3000 products added, 0 updated'),
  })
})

test('prints its options, and its template can be imported', async () => {
  expect((await command('--help')).stdout).toContain('--dry-run')
  const { stdout } = await command('--template')
  const { lines } = await shop.run([shop.file('voorbeeld.csv', stdout)], { dryRun: true })
  // The test shop has neither the brands nor the pictures of the sample, but every column is known.
  expect(lines.filter((line) => /:1 |cells where/.test(line))).toEqual([])
})
