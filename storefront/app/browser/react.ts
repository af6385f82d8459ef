export { createElement } from 'react'
export { flushSync } from 'react-dom'
export { hydrateRoot } from 'react-dom/client'
