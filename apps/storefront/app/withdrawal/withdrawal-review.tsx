import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/layout.tsx'
import { Message } from '../ui/message.tsx'
import type { Statement } from './statement.ts'
import { StatementText } from './statement-text.tsx'

interface WithdrawalReviewProps {
  statement: Statement
  failure: string | null
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The statement as it will be sent, and the button that sends it. */
export function WithdrawalReview({ statement, failure, busy, onConfirm, onBack }: WithdrawalReviewProps) {
  return (
    <>
      <Panel ground="studio">
        <StatementText statement={statement} />
      </Panel>
      <p>{texts.withdrawal_not_yet()}</p>
      {failure && (
        <Message tone="danger" title={texts.forms_not_sent()}>
          {failure}
        </Message>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} busyLabel={texts.forms_sending()} onClick={onConfirm}>
          {texts.withdrawal_confirm()}
        </Button>
        <Button size="lg" variant="tertiary" onClick={onBack}>
          {texts.withdrawal_back()}
        </Button>
      </div>
    </>
  )
}
