import { CallRefused, callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { scriptOrigins } from '../../lib/page/trusted-types.ts'
import { type Recaptcha, tickBox } from './captcha-box.ts'

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const ReadConfig = graphql(`
  query RecaptchaFormConfig($form: ReCaptchaFormEnum!) {
    recaptchaFormConfig(formType: $form) {
      is_enabled
      configurations {
        re_captcha_type
        website_key
        language_code
      }
    }
  }
`)

interface Config {
  type: 'INVISIBLE' | 'RECAPTCHA' | 'RECAPTCHA_V3'
  siteKey: string
  language: string | null
}

/** Mutations that a Magento may protect, with Magento's name of their form. */
const FORMS = {
  placeOrder: 'PLACE_ORDER',
  contactUs: 'CONTACT',
  generateCustomerToken: 'CUSTOMER_LOGIN',
  requestPasswordResetEmail: 'CUSTOMER_FORGOT_PASSWORD',
  resetPassword: 'CUSTOMER_FORGOT_PASSWORD',
  createCustomerV2: 'CUSTOMER_CREATE',
  updateCustomerV2: 'CUSTOMER_EDIT',
  updateCustomerEmail: 'CUSTOMER_EDIT',
  changeCustomerPassword: 'CUSTOMER_EDIT',
  subscribeEmailToNewsletter: 'NEWSLETTER',
  createProductReview: 'PRODUCT_REVIEW',
} as const

type ProtectedForm = (typeof FORMS)[keyof typeof FORMS]

const configs = new Map<ProtectedForm, Promise<Config | null>>()

/**
 * Proves by Google's reCAPTCHA that a person makes a call: unseen, or by a box that the shopper ticks.
 *
 * @param document of the call
 * @returns a token for one call; null if the backend does not protect it
 * @throws {CallRefused} with a text for the shopper if there is no token
 */
export async function proveByRecaptcha(document: string): Promise<string | null> {
  const [, form] = Object.entries(FORMS).find(([mutation]) => document.includes(`${mutation}(`)) ?? []
  if (!form) return null
  const reading = configs.get(form) ?? readConfig(form)
  configs.set(form, reading)
  try {
    const config = await reading
    return config && (await readToken(config, form))
  } catch {
    // Asked again by the next attempt.
    configs.delete(form)
    throw new CallRefused([{ message: texts.captcha_failed(), extensions: { category: 'graphql-input' } }])
  }
}

async function readConfig(form: ProtectedForm): Promise<Config | null> {
  const { recaptchaFormConfig: found } = await callCommerce(ReadConfig, { form }, { isPublic: true })
  if (!found?.is_enabled || !found.configurations) return null
  const { re_captcha_type: type, website_key: siteKey, language_code: language } = found.configurations
  return { type, siteKey, language: language ?? null }
}

async function readToken({ type, siteKey, language }: Config, form: ProtectedForm): Promise<string> {
  const isUnseen = type === 'RECAPTCHA_V3'
  const api = await loadRecaptcha(isUnseen ? siteKey : 'explicit', language)
  // Google allows letters, slashes and underscores in an action.
  if (isUnseen) return (await api.execute(siteKey, { action: form.toLowerCase() })) ?? ''
  return type === 'INVISIBLE' ? solveInvisibly(api, siteKey) : tickBox({ api, siteKey })
}

const ORIGINS = ['https://www.google.com', 'https://www.gstatic.com']
let loading: Promise<Recaptcha> | null = null

/** Loads Google's script when a form first needs it. */
function loadRecaptcha(render: string, language: string | null): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    scriptOrigins.push(...ORIGINS)
    const script = document.createElement('script')
    const search = new URLSearchParams({ render, ...(language && { hl: language }) })
    script.src = `${ORIGINS[0]}/recaptcha/api.js?${search}`
    script.onload = () => {
      const api = window.grecaptcha
      if (api) api.ready(() => resolve(api))
      else reject(new Error('Google’s script defines nothing.'))
    }
    script.onerror = () => reject(new Error('Google’s script did not load.'))
    document.head.append(script)
  }).catch((cause) => {
    loading = null
    throw cause
  })
  return loading
}

/** Runs the invisible reCAPTCHA, which may open a challenge. */
function solveInvisibly(api: Recaptcha, sitekey: string): Promise<string> {
  const place = document.createElement('div')
  document.body.append(place)
  return new Promise<string>((resolve, reject) => {
    const widget = api.render(place, {
      sitekey,
      size: 'invisible',
      callback: resolve,
      'error-callback': reject,
      'expired-callback': reject,
    })
    void api.execute(widget)
  }).finally(() => place.remove())
}
