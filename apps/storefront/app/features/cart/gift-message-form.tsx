import { GIFT_MESSAGE_LENGTHS } from '@kopgroep/contract/gift-message-rule'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import { type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { changeCart } from './cart-actions.ts'
import { cartFrom, sendChange } from './cart-api.ts'
import type { Cart, CartItem, GiftMessage } from './cart-store.ts'

const NO_MESSAGE: GiftMessage = { to: '', from: '', message: '' }

interface GiftMessageFormProps {
  cart: Cart
  /** Item that the message goes with; the whole cart by default. */
  item?: CartItem | undefined
}

export default function GiftMessageForm({ cart, item }: GiftMessageFormProps) {
  const { giftMessage } = item ?? cart
  const [isRemoving, during] = usePending()
  const form = useForm<GiftMessage>({
    name: 'gift message',
    initial: giftMessage ?? NO_MESSAGE,
    check: ({ message }) => (message.trim() ? {} : { message: texts.cart_gift_missing() }),
    async send(values): Promise<Problems<GiftMessage>> {
      let problem: string | undefined
      const isSet = await setGiftMessage({ cart, item }, values, (cause) => {
        problem = refusalMessages(cause, texts.cart_gift_failed()).join(' ')
      })
      if (!isSet) return { message: problem }
      showMessage('success', texts.cart_gift_saved())
      return {}
    },
  })
  const remove = async () => {
    if (!(await during(() => setGiftMessage({ cart, item }, NO_MESSAGE)))) return
    form.change(NO_MESSAGE)
    showMessage('success', texts.cart_gift_removed())
  }
  const { to, from, message } = GIFT_MESSAGE_LENGTHS
  return (
    <Form
      form={form}
      summary={false}
      submitLabel={texts.cart_gift_save()}
      variant="secondary"
      aside={
        giftMessage && (
          <Button variant="tertiary" busy={isRemoving} onClick={() => void remove()}>
            {texts.cart_gift_remove()}
          </Button>
        )
      }
    >
      <TextField
        label={texts.cart_gift_to()}
        optional={texts.cart_gift_optional()}
        autoComplete="off"
        maxLength={to}
        {...form.field('to')}
      />
      <Textarea
        label={texts.cart_gift_message()}
        hint={texts.cart_gift_hint({ count: message })}
        rows={4}
        maxLength={message}
        {...form.field('message')}
      />
      <TextField
        label={texts.cart_gift_from()}
        optional={texts.cart_gift_optional()}
        autoComplete="off"
        maxLength={from}
        {...form.field('from')}
      />
    </Form>
  )
}

const SetGiftMessage = graphql(`
  mutation SetGiftMessage($input: SetGiftMessageOnCartInput!) {
    setGiftMessageOnCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)

const SetItemGiftMessage = graphql(`
  mutation SetItemGiftMessage($input: UpdateCartItemsInput!) {
    updateCartItems(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)

/** @param refuse says why the message is refused, at its field */
function setGiftMessage(
  { cart, item }: GiftMessageFormProps,
  gift_message: GiftMessage,
  refuse?: (cause: unknown) => void,
): Promise<boolean> {
  const { id } = cart
  const call = async () => {
    if (!item) return cartFrom(await sendChange(SetGiftMessage, { cart_id: id, gift_message }, id), id)
    const input = { cart_id: id, cart_items: [{ cart_item_id: Number(item.id), gift_message }] }
    return cartFrom(await sendChange(SetItemGiftMessage, input, id), id)
  }
  return changeCart(cart, { title: texts.cart_gift_failed(), call, ...(refuse && { refuse }) })
}
