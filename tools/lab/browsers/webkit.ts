import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import type { Driver, WindowSize } from './tab.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'

/** Finds WebKitGTK's WebDriver; null if it is missing, or if there is neither a display nor Xvfb. */
export function findWebKit(): string | null {
  return existsSync(DRIVER) && (process.env.DISPLAY || existsSync(SCREEN)) ? DRIVER : null
}

/** Key of an element reference in WebDriver messages (W3C WebDriver, section 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface ElementReference {
  [ELEMENT]: string
}

const START_MS = 15_000

/** Opens a WebKitGTK window on a virtual screen, controlled by W3C WebDriver. */
export async function openWebKit(program: string, size: WindowSize): Promise<Driver<ElementReference>> {
  const [port] = await freePorts(1)
  const screen = process.env.DISPLAY ? null : await openScreen()
  const env = {
    ...process.env,
    ...(screen && { DISPLAY: screen.display }),
    LANG: 'nl_NL.UTF-8',
    LANGUAGE: 'nl',
  }
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  const stop = async () => {
    driver.kill()
    screen?.program.kill()
  }
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string }
      throw new Error(`${path}: ${error} ${message}`)
    }
    return value
  }
  try {
    await untilAnswered(() => call('GET', '/status'))
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } }
    const session = (await call('POST', '/session', { capabilities })) as {
      sessionId: string
      capabilities: { browserName: string; browserVersion: string }
    }
    const at = `/session/${session.sessionId}`
    const { browserName, browserVersion } = session.capabilities
    await call('POST', `${at}/window/rect`, size)
    const run = (script: (argument: never) => unknown, argument: unknown) =>
      call('POST', `${at}/execute/sync`, {
        script: `return (${script}).apply(null, arguments)`,
        args: [argument],
      })
    return {
      name: `${browserName} ${browserVersion}`,
      open: async (url) => {
        await call('POST', `${at}/url`, { url })
      },
      evaluate: (script, argument) => run(script as never, argument) as never,
      find: (script, argument) => run(script as never, argument) as Promise<ElementReference | null>,
      // Clicks with the mouse: WebKit's click command waits until an element stops moving, and refuses sticky
      // elements.
      click: async (element) => {
        const cover = await run(scrollToAndFindCover, element)
        if (cover) throw new Error(`It is covered by ${cover}.`)
        await call('POST', `${at}/actions`, { actions: [pressOn(element)] })
      },
      hover: async (element) => {
        await run(scrollToAndFindCover, element)
        await call('POST', `${at}/actions`, { actions: [hoverOver(element)] })
      },
      type: async (element, text) => {
        await call('POST', `${at}/element/${element[ELEMENT]}/value`, { text })
      },
      // W3C WebDriver cannot report page errors.
      errors: () => [],
      screenshot: () => call('GET', `${at}/screenshot`) as Promise<string>,
      close: async () => {
        await call('DELETE', at).catch(() => null)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Scrolls an element into view. Returns the start of the markup of an element that covers it, else null. */
function scrollToAndFindCover(element: Element): string | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen && (element.contains(seen) || seen.contains(element))
    ? null
    : `${seen?.outerHTML.slice(0, 200)}`
}

/** Builds the mouse action that moves to the middle of an element (W3C WebDriver, section 15). */
const hoverOver = (element: ElementReference) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [{ type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 }],
})

/** Builds the mouse actions that click the middle of an element. */
const pressOn = (element: ElementReference) => ({
  ...hoverOver(element),
  actions: [
    ...hoverOver(element).actions,
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** Starts a virtual X server on the first free display. */
async function openScreen(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    program.stdout?.once('data', (data) => resolve(String(data).trim()))
    program.once('exit', () => reject(new Error('Xvfb did not start.')))
  })
  return { display: `:${number}`, program }
}

async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
