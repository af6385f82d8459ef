// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { LOAD_FAILURE_ID } from '../page/messages.ts'
import { writeStored } from '../storage/browser-storage.ts'
import { EARLY_INPUT } from './early-input.ts'
import { type Enhance, type Enhancement, enhancementRunner } from './run-enhancements.ts'

/** Names of the elements that an enhancement ran for, in order. */
const ran: string[] = []
const log: Enhance = (element, event) => void ran.push([element.id, event?.type].filter(Boolean).join(' '))

/** Creates a lazy import that the test resolves. */
function arriving() {
  const { promise, resolve } = Promise.withResolvers<Enhance>()
  let requests = 0
  const load = () => {
    requests += 1
    return promise
  }
  return { load, arrive: () => resolve(log), requests: () => requests }
}

function page(html: string) {
  document.body.innerHTML = html
  ran.length = 0
}

const dispatch = (id: string, event: Event) => document.getElementById(id)?.dispatchEvent(event) ?? true
const event = (type: string) => new Event(type, { bubbles: true, cancelable: true })
const click = (init: MouseEventInit = {}) =>
  new MouseEvent('click', { bubbles: true, cancelable: true, ...init })

const start = (...rows: Enhancement[]) => {
  const run = enhancementRunner(rows)
  return { run, started: run(document) }
}

new Function(EARLY_INPUT)()
window.earlyInput.isStarted = true

// Each test has its own markup, because the document keeps listeners of earlier tests.
beforeEach(() => page(''))

test('what starts with the page runs at once for each element, and once only', async () => {
  page('<i id="a" data-start1></i><i id="b" data-start1></i>')
  const { run } = start({ selector: '[data-start1]', when: 'start', run: log })
  expect(ran).toEqual(['a', 'b'])
  await run(document.body)
  expect(ran).toEqual(['a', 'b'])
})

test('the start waits for code that starts with the page', async () => {
  page('<i id="a" data-start2></i>')
  const code = arriving()
  const { started } = start({ selector: '[data-start2]', when: 'start', load: code.load })
  code.arrive()
  await started
  expect(ran).toEqual(['a'])
})

test('a part that is added later is enhanced apart, by the code that is there', async () => {
  page('<i id="a" data-part1></i><div id="part"></div>')
  let loads = 0
  const load = async () => {
    loads += 1
    return log
  }
  const { run, started } = start({ selector: '[data-part1]', when: 'start', load })
  await started
  const part = document.getElementById('part')
  if (!part) throw new Error('The part is not there.')
  part.innerHTML = '<i id="b" data-part1></i>'
  await run(part)
  expect(ran).toEqual(['a', 'b'])
  expect(loads).toBe(1)
})

test('what shows stored values runs where there is one, at each change, and again on a swapped part', async () => {
  page('<i id="a" data-stored1></i>')
  const row = { selector: '[data-stored1]', when: 'stored', keys: ['kopgroep-bike'], run: log } as const
  const { run } = start(row)
  expect(ran).toEqual([])
  writeStored('kopgroep-bike', 'x')
  expect(ran).toEqual(['a'])
  await run(document.body)
  expect(ran).toEqual(['a', 'a'])
  writeStored('kopgroep-bike', null)
  expect(ran).toEqual(['a', 'a', 'a'])
  await run(document.body)
  expect(ran).toHaveLength(3)
})

test('what may wait runs when the browser is idle', async () => {
  page('<i id="a" data-idle1></i>')
  start({ selector: '[data-idle1]', when: 'idle', run: log })
  expect(ran).toEqual([])
  await expect.poll(() => ran).toEqual(['a'])
})

const press = (id: string, key: string) =>
  dispatch(id, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('a key of a touched element that is pressed while its code loads is pressed again', async () => {
  page('<p data-touch5><a id="inside" aria-haspopup="true"></a></p>')
  const code = arriving()
  start({ selector: '[data-touch5]', when: 'interaction', holdsKeys: true, load: code.load })
  const keys: string[] = []
  dispatch('inside', event('focusin'))
  expect(press('inside', 'ArrowDown')).toBe(false)
  expect(press('inside', 'a')).toBe(true)
  document.getElementById('inside')?.addEventListener('keydown', ({ key }) => keys.push(key))
  code.arrive()
  await expect.poll(() => keys).toEqual(['ArrowDown'])
})

test('keys stay with the browser while code loads that does not handle them', () => {
  page('<p data-idle2><a id="inside" aria-haspopup="true"></a></p>')
  const code = arriving()
  start({ selector: '[data-idle2]', when: 'start', load: code.load })
  expect(code.requests()).toBe(1)
  expect(press('inside', 'ArrowDown')).toBe(true)
})

test('what waits for a touch is loaded by the first one and runs once, with its event', async () => {
  page('<p id="a" data-touch1><i id="inside"></i></p><p id="b" data-touch1></p>')
  const code = arriving()
  start({ selector: '[data-touch1]', when: 'interaction', load: code.load })
  expect(code.requests()).toBe(0)
  dispatch('inside', event('pointerover'))
  dispatch('inside', event('pointerdown'))
  code.arrive()
  await expect.poll(() => ran).toEqual(['a pointerover'])
  expect(code.requests()).toBe(1)
})

test('a field that was filled in or focused before any script counts as touched', async () => {
  page(
    '<form id="a" data-touch2><input id="typed"></form><input id="b" data-touch2><input id="c" data-touch2>',
  )
  const typed = document.getElementById('typed') as HTMLInputElement
  typed.value = 'helm'
  document.getElementById('b')?.focus()
  await start({ selector: '[data-touch2]', when: 'interaction', run: log }).started
  expect(ran).toEqual(['a', 'b'])
})

test('a press is held until its code is there, and done once for each time', async () => {
  page('<button id="a" type="button" data-press1><i id="icon"></i></button>')
  const code = arriving()
  start({ selector: '[data-press1]', when: 'press', load: code.load })
  dispatch('a', event('pointerdown'))
  expect(code.requests()).toBe(1)
  expect(dispatch('icon', click())).toBe(false)
  expect(document.getElementById('a')?.ariaBusy).toBe('true')
  dispatch('icon', click())
  code.arrive()
  await expect.poll(() => ran).toEqual(['a click', 'a click'])
  expect(document.getElementById('a')?.ariaBusy).not.toBe('true')
  expect(code.requests()).toBe(1)
})

test('a press that opens another tab, or that somebody answered, is left alone', () => {
  page('<a id="a" href="#x" data-press2>x</a>')
  start({ selector: '[data-press2]', when: 'press', run: log })
  expect(dispatch('a', click({ ctrlKey: true }))).toBe(true)
  const answered = click()
  answered.preventDefault()
  dispatch('a', answered)
  expect(ran).toEqual([])
})

test('Space presses a link that is a button', async () => {
  page('<a id="a" role="button" href="#x" data-press3>x</a>')
  start({ selector: '[data-press3]', when: 'press', run: log })
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  // happy-dom does not reflect the attribute.
  Object.assign(document.getElementById('a') ?? {}, { role: 'button' })
  expect(dispatch('a', space)).toBe(false)
  await expect.poll(() => ran).toEqual(['a click'])
})

test('only elements that a row wants are enhanced', () => {
  page('<b id="a" data-only1></b><b id="b" data-only1></b>')
  const only = ({ id }: HTMLElement) => id === 'b'
  start({ selector: '[data-only1]', when: 'press', only, run: log })
  expect(dispatch('a', click())).toBe(true)
  expect(dispatch('b', click())).toBe(false)
  expect(ran).toEqual(['b click'])
})

test('a change in a form is answered, also of a field outside it and of one from before the start', async () => {
  page('<form id="a" data-form1><input id="early"></form><input id="outside" form="a">')
  const early = document.getElementById('early') as HTMLInputElement
  early.value = 'x'
  await start({ selector: '[data-form1]', when: 'change', run: log }).started
  expect(ran).toEqual(['a'])
  dispatch('early', event('change'))
  dispatch('outside', event('change'))
  expect(ran).toEqual(['a', 'a change', 'a change'])
})

test('a form that a script sends does not leave the page', () => {
  page('<form id="a" data-form2></form>')
  start({ selector: '[data-form2]', when: 'submit', run: log })
  expect(dispatch('a', event('submit'))).toBe(false)
  expect(ran).toEqual(['a submit'])
})

test('Back and Forward reach what the page shows by itself', () => {
  page('<form id="a" data-history1></form>')
  start({ selector: '[data-history1]', when: 'popstate', run: log })
  dispatchEvent(new PopStateEvent('popstate'))
  expect(ran).toEqual(['a popstate'])
})

test('a press whose work fails follows its link, sends its form, or tells the shopper', async () => {
  page(
    '<a id="link" href="#elsewhere" data-fail1>x</a><button id="button" type="button" data-fail1>y</button>',
  )
  page(`${document.body.innerHTML}<form id="form" method="get" data-fail2></form>`)
  const failure = document.createElement('dialog')
  failure.id = LOAD_FAILURE_ID
  document.body.append(failure)
  const fails = async () => {
    throw new Error('no connection')
  }
  start(
    { selector: '[data-fail1]', when: 'press', run: fails },
    { selector: '[data-fail2]', when: 'submit', run: fails },
  )
  dispatch('link', click())
  await expect.poll(() => location.hash).toBe('#elsewhere')
  expect(failure.open).toBe(false)
  let isSent = false
  Object.assign(document.getElementById('form') ?? {}, { submit: () => (isSent = true) })
  dispatch('form', event('submit'))
  await expect.poll(() => isSent).toBe(true)
  dispatch('button', click())
  await expect.poll(() => failure.open).toBe(true)
})

test('code that fails to load is asked for once more, and by the next touch again', async () => {
  page('<p id="a" data-fail3></p>')
  const answers: (() => Promise<Enhance>)[] = [
    () => Promise.reject(new Error('offline')),
    () => Promise.reject(new Error('offline')),
    async () => log,
  ]
  start({ selector: '[data-fail3]', when: 'interaction', load: async () => answers.shift()?.() ?? log })
  dispatch('a', event('pointerdown'))
  await expect.poll(() => answers.length, { timeout: 5000 }).toBe(1)
  expect(ran).toEqual([])
  await expect
    .poll(() => {
      dispatch('a', event('pointerdown'))
      return ran
    })
    .toEqual(['a pointerdown'])
})

test('an element that is nothing without its code goes when that does not come', async () => {
  page('<p id="a" data-fail4></p>')
  const load = () => Promise.reject(new Error('offline'))
  start({ selector: '[data-fail4]', when: 'start', load, isNeeded: true })
  await expect.poll(() => document.getElementById('a'), { timeout: 5000 }).toBeNull()
})
