import { problemOfEmail } from '../../lib/forms/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Textarea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useCustomer } from '../customer/customer-store.ts'
import { shareWishlist, type Wishlist } from './wishlist-api.ts'

interface ShareDialogProps {
  open: boolean
  onClose: () => void
  wishlist: Wishlist
}

/** Shares the list: by a link, or by a mail to up to ten people. */
export default function ShareDialog({ open, onClose, wishlist }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.wishlist_share()} closeLabel={texts.wishlist_close()}>
      <div className="grid gap-6">
        {wishlist.sharingCode && <CopyLink code={wishlist.sharingCode} />}
        <MailForm wishlistId={wishlist.id} onDone={onClose} />
      </div>
    </Dialog>
  )
}

function CopyLink({ code }: { code: string }) {
  const link = location.origin + inLanguage(paths.sharedWishlist(code), getLocale())
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showMessage('success', texts.wishlist_link_copied())
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField className="min-w-0 flex-1" label={texts.wishlist_link()} value={link} readOnly />
      <Button variant="tertiary" onClick={() => void copy()}>
        {texts.wishlist_copy()}
      </Button>
    </div>
  )
}

function MailForm({ wishlistId, onDone }: { wishlistId: string; onDone: () => void }) {
  const { customer } = useCustomer()
  const form = useForm({
    name: 'share',
    initial: { recipients: '', message: '' },
    check: ({ recipients }) => {
      const addresses = parseAddresses(recipients)
      const problem =
        addresses.length === 0
          ? texts.customer_email_required()
          : addresses.some(problemOfEmail)
            ? texts.wishlist_recipient_invalid()
            : addresses.length > MAX_RECIPIENTS
              ? texts.wishlist_too_many_recipients({ max: MAX_RECIPIENTS })
              : undefined
      return problem ? { recipients: problem } : {}
    },
    async send({ recipients, message }) {
      const name = [customer?.firstname, customer?.lastname].filter(Boolean).join(' ')
      await shareWishlist(wishlistId, { name, recipients: parseAddresses(recipients), message })
      showMessage('success', texts.wishlist_shared())
      onDone()
    },
  })
  return (
    <Form
      form={form}
      submitLabel={texts.wishlist_mail()}
      busyLabel={texts.customer_busy()}
      refusedTitle={texts.wishlist_title()}
    >
      <Textarea
        rows={2}
        label={texts.wishlist_recipients()}
        hint={texts.wishlist_recipients_hint({ max: MAX_RECIPIENTS })}
        {...form.field('recipients')}
      />
      <Textarea
        rows={3}
        maxLength={1000}
        label={texts.wishlist_message()}
        optional={texts.wishlist_optional()}
        {...form.field('message')}
      />
    </Form>
  )
}

const MAX_RECIPIENTS = 10

const parseAddresses = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
