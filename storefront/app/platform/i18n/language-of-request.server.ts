import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareFunction } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { Language } from './language.ts'
import { takeLanguageFrom } from './runtime.ts'

const current = new AsyncLocalStorage<Language>()
takeLanguageFrom(() => current.getStore())

/** Lets every text of a request (loaders, meta and rendering) come out in the request's language. */
export const languageOfRequest: MiddlewareFunction<Response> = ({ context }, next) =>
  current.run(context.get(requestContext).language, next)
