import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** A hint for the router: when to fetch the page behind the link. */
  prefetch?: 'none' | 'intent' | 'render' | 'viewport'
  /** A hint for the router: stay where the page is scrolled to. */
  keepScroll?: boolean
  /** A hint for the router: put the new page in the place of this one in the history. */
  replace?: boolean
}

function PlainLink({ prefetch, keepScroll, replace, ...anchor }: LinkProps) {
  return <a {...anchor} />
}

const Adapter = createContext<ComponentType<LinkProps>>(PlainLink)

/** Tells the design system how links move: the root hands in the router's own link, once. */
export const LinkProvider = Adapter.Provider

/** A link. Plain `<a href>` unless the root has provided a router's link; either way it works before JavaScript. */
export function Link(props: LinkProps) {
  const Anchor = use(Adapter)
  return <Anchor {...props} />
}
