/** Finds a control of an island after its hydration; null when there is no such control any more. */
export type FindControl = <T extends Element>(control: T) => T | null

const CONTROLS = 'a, button, form, input, select, textarea, [data-opens]'

/**
 * Remembers the controls of an island before hydration, which may replace them: by their id, or as the n-th of those with the
 * same name, value and label.
 */
export function rememberControls(island: Element): FindControl {
  const before = controlsOf(island)
  return <T extends Element>(control: T) => {
    if (island.contains(control)) return control
    const name = before.get(control)
    for (const [other, otherName] of controlsOf(island)) if (otherName === name) return other as T
    return null
  }
}

/** The controls of an island, each with a name that no other has. */
function controlsOf(island: Element): Map<Element, string> {
  const counts = new Map<string, number>()
  const named = [...island.querySelectorAll(CONTROLS)].map((control): [Element, string] => {
    const name = nameOf(control)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [control, `${name} ${count}`]
  })
  return new Map(named)
}

function nameOf(control: Element): string {
  const { localName, id, textContent } = control
  if (id) return id
  const attributes = ['type', 'name', 'value', 'aria-label'].map((name) => control.getAttribute(name))
  return [localName, ...attributes, localName === 'button' && textContent].join()
}
