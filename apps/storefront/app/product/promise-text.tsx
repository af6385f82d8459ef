import { useSyncExternalStore } from 'react'
import { deliveryPhrases } from './delivery-phrases.ts'
import { arrivalText, promiseAt, promisesOfPage, promiseText } from './delivery-promise.ts'

const MINUTE_MS = 60_000

interface PromiseTextProps {
  /** The code of a delivery time. */
  code: string
  /** When it comes, or that and until when it is to be ordered. */
  form: 'short' | 'long'
  /** Words that are true on any day: the page may be read on another than it was made. */
  children: string
}

/** What says of an element that its words are those of a promise. */
export const promiseAttributes = (code: string, form: PromiseTextProps['form']) => ({
  'data-promise': code,
  'data-form': form === 'long' ? form : undefined,
})

/**
 * When something comes. The server renders words that are true on any day. In the browser an island renders the day itself;
 * outside islands update-delivery-texts.ts puts it there.
 */
export function PromiseText({ code, form, children }: PromiseTextProps) {
  return <span {...promiseAttributes(code, form)}>{usePromise(code, form, children)}</span>
}

/**
 * The words of a promise, up to the minute in the browser.
 * @param code of a delivery time; null where the backend promises no day
 * @param forAnyDay the words of the server, and where the page carries no promise that still holds
 */
export function usePromise(code: string | null, form: PromiseTextProps['form'], forAnyDay: string): string {
  const now = () => {
    const moment = new Date()
    const promise = code === null ? null : promiseAt(promisesOfPage().get(code) ?? [], moment)
    const wording = form === 'long' ? promiseText : arrivalText
    return promise ? wording(promise, moment, deliveryPhrases()) : forAnyDay
  }
  return useSyncExternalStore(followTime, now, () => forAnyDay)
}

/** Calls back each minute, and when the page comes back out of the browser's cache. */
function followTime(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS)
  addEventListener('pageshow', listener)
  return () => {
    clearInterval(timer)
    removeEventListener('pageshow', listener)
  }
}
