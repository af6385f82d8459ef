import { texts } from '../../lib/i18n/texts.ts'
import { trackEvent } from '../../lib/page/data-layer.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordLogin } from '../customer/password-login.tsx'
import { openSession } from '../customer/session.ts'

interface LoginDialogProps {
  email: string
  onLogin: (email: string) => void
  onClose: () => void
}

/** Login within the checkout, which keeps what was entered. The checkout follows the session and loads its cart. */
export default function LoginDialog({ email, onLogin, onClose }: LoginDialogProps) {
  return (
    <Dialog open onClose={onClose} title={texts.customer_log_in()} closeLabel={texts.product_close()}>
      <PasswordLogin
        email={email}
        onToken={(token, entered) => {
          trackEvent('login', { method: 'password' })
          openSession(token)
          onLogin(entered)
        }}
      />
    </Dialog>
  )
}
