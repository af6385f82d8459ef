// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { EARLY_CLICKS } from './early-clicks.ts'
import { replayEarlyClicks } from './replay.ts'

const done: string[] = []
const log = (text: string) => () => void done.push(text)

beforeEach(() => {
  done.length = 0
  document.body.innerHTML = `
    <button type="button" id="heart"><svg></svg></button>
    <button type="button" id="share" data-share="">Delen</button>
    <a href="#menu" id="menu" data-opens="menu">Menu</a>
    <a href="#plain" id="plain">Link</a>
    <form id="mail" data-enhance="newsletter"><button id="send">Aanmelden</button></form>`
  // Evaluated from its source text, as an inline script, so it cannot use this module.
  new Function(EARLY_CLICKS)()
})

const click = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('clicks from before the start script are held back and repeated once', () => {
  expect(click('#heart svg')).toBe(false)
  expect(click('#share')).toBe(false)
  expect(click('#menu')).toBe(false)
  expect(click('#plain')).toBe(true)
  for (const id of ['heart', 'share', 'menu']) document.getElementById(id)?.addEventListener('click', log(id))
  replayEarlyClicks()
  expect(done).toEqual(['heart', 'share', 'menu'])
  click('#heart')
  expect(done).toEqual(['heart', 'share', 'menu', 'heart'])
})

test('a form that a script sends is held back and submitted once by its own button', () => {
  const form = document.querySelector('form')
  const submitter = document.getElementById('send')
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  expect(form?.dispatchEvent(submit)).toBe(false)
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    done.push(event.submitter?.id ?? '')
  })
  replayEarlyClicks()
  expect(done).toEqual(['send'])
})
