import { useEffect, useRef, useSyncExternalStore } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { askedBox, type BoxRequest, onAskedBox } from './captcha-box.ts'

/** Dialog with Google's box for a form that is being sent. */
export default function Captcha() {
  const box = useSyncExternalStore(onAskedBox, askedBox, () => null)
  return box && <BoxDialog {...box} />
}

function BoxDialog({ api, siteKey, onToken, onRefusal }: BoxRequest) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current)
      api.render(place.current, { sitekey: siteKey, callback: onToken, 'error-callback': onRefusal })
  }, [api, siteKey, onToken, onRefusal])
  return (
    <Dialog open onClose={onRefusal} title={texts.captcha_title()} closeLabel={texts.captcha_close()}>
      <p className="text-ink-2 text-sm">{texts.captcha_help()}</p>
      <div ref={place} className="mt-4" />
    </Dialog>
  )
}
