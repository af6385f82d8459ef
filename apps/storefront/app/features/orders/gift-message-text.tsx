import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { texts } from '../../lib/i18n/texts.ts'

const Gift = graphql(`
  fragment GiftMessageText_gift on GiftMessage {
    to
    from
    message
  }
`)

/** Gift message of an order or one of its items, with its heading. */
export default function GiftMessageText(props: { gift: FragmentType<typeof Gift> | null | undefined }) {
  if (!props.gift) return null
  const { to, from, message } = readFragment(Gift, props.gift)
  return (
    <div className="grid gap-1 rounded-md bg-lucht px-4 py-3">
      <p className="font-semibold text-sm">{texts.account_gift_message()}</p>
      {to && <p>{texts.account_gift_to({ name: to })}</p>}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
      {from && <p>{texts.account_gift_from({ name: from })}</p>}
    </div>
  )
}
