import { useId, useState } from 'react'
import { ClashMessages, useClashes } from '../partfinder/clash-warnings.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { TriangleAlertIcon } from '../ui/icons-buying.ts'

/**
 * The heading of the cart page. That products do not go together is known when the cart has stood there for a while: a
 * button beside the heading says so, in room that is there already, and shows which they are.
 */
export function CartTitle({ skus }: { skus: readonly string[] }) {
  const clashes = useClashes({ skus })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isShown = isOpen && clashes.length > 0
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h1 className="shrink-0 py-6">{texts.cart_title()}</h1>
        {/* On the narrowest screens the words need more lines: these may reach over the room around the heading. */}
        <div role="status" className="-my-6">
          {clashes.length > 0 && (
            <button
              type="button"
              className="message message-warning items-center px-3 py-2 text-left"
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <TriangleAlertIcon />
              <span className="message-text text-sm font-semibold">{texts.partfinder_clash_some()}</span>
            </button>
          )}
        </div>
      </div>
      <div id={id} hidden={!isShown} className="pb-6">
        <div className="grid gap-3">
          <ClashMessages clashes={clashes} />
        </div>
      </div>
    </>
  )
}
