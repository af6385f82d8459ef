import {
  type ComponentProps,
  createElement,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useState,
} from 'react'
import { useHydrated } from './hooks.ts'

/** Elements that can hold a slot. */
type SlotTag = 'div' | 'section' | 'nav' | 'ul' | 'ol' | 'tbody' | 'tab-panel'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      // React writes `hidden` of known elements as a boolean, which drops this value.
      'tab-panel': Omit<HTMLAttributes<HTMLElement>, 'hidden'> & {
        ref?: Ref<HTMLElement>
        hidden?: 'until-found' | undefined
      }
    }
  }
}

type SlotProps<Tag extends SlotTag> = Omit<ComponentProps<Tag>, 'children' | 'dangerouslySetInnerHTML'> & {
  children?: ReactNode
  /** Element of the slot; a `div` by default. */
  as?: Tag
}

/**
 * Element for the children of an island. The server renders them; in the browser an island gets no children, and
 * the element keeps what the server rendered. Hide a slot with `hidden`, never unmount it: the browser cannot
 * render its content again. Children that a component renders in the browser make it an ordinary element.
 */
export function Slot<Tag extends SlotTag = 'div'>({ as, children, ...element }: SlotProps<Tag>) {
  const isHydrated = useHydrated()
  const [isCreated] = useState(isHydrated)
  const slot = { ...element, 'data-server-html': '' }
  if (children !== undefined) return createElement<object>(as ?? 'div', slot, children)
  if (isCreated) throw new Error('A slot keeps what the server rendered: hide it instead of unmounting it.')
  // Empty HTML, with which hydration leaves the content of the element alone.
  const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
  return createElement<object>(as ?? 'div', { ...slot, ...kept })
}
