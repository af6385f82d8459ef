import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { formatList } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'

const ExpressMethods = graphql(`
  query ExpressMethods {
    expressPaymentMethods {
      code
      title
    }
  }
`)

export type ExpressMethod = NonNullable<
  NonNullable<ResultOf<typeof ExpressMethods>['expressPaymentMethods']>[number]
>

/** Loads the express payment methods; empty if the backend offers none. */
export async function loadExpressMethods(context: RequestContext): Promise<readonly ExpressMethod[]> {
  const found = await commerceFor(context).queryOptional(ExpressMethods, {}, { shared: 'shell' })
  return found?.expressPaymentMethods ?? []
}

/** The line below an express button that names the methods; null if there are none. */
export async function loadExpressNote(context: RequestContext): Promise<string | null> {
  const methods = await loadExpressMethods(context)
  if (methods.length === 0) return null
  const titles = methods.map(({ title }) => title)
  return texts.cart_express_with({ methods: formatList(titles, 'disjunction') })
}
