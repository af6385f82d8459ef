import type { PageModule, PageRequest, RouteAnswer } from './lib/page/route-module.tsx'

/** Modules of the pages. Each is imported on first use, so that the build knows its CSS. */
const modules = import.meta.glob<Record<string, unknown>>([
  './routes/*/route.tsx',
  './routes/product/{simple,configurable,bundle,grouped,look}.tsx',
])

/**
 * Creates a route for a kind of page: its data is loaded before rendering starts.
 *
 * @param file below `routes/`; the document gets the CSS of its imports
 * @param part export that holds loader, meta and Component, if the module has several pages
 */
export function page<Request extends PageRequest = PageRequest>(file: string, part?: string) {
  const load = modules[`./routes/${file}`]
  if (!load) throw new Error(`There is no routes/${file}.`)
  return async (request: Request): Promise<RouteAnswer> => {
    const module = await load()
    // A route's own file types its loader, meta and Component alike.
    const {
      loader,
      meta,
      Component,
      shell = 'full',
    } = (part ? module[part] : module) as PageModule<unknown, Request>
    const loaderData = await loader(request)
    return {
      kind: 'page',
      file,
      meta: meta(loaderData),
      shell,
      content: <Component loaderData={loaderData} />,
    }
  }
}
