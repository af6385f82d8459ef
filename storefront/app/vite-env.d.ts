/// <reference types="vite/client" />

declare module 'virtual:screen-assets' {
  export const screenAssets: Record<string, string[]>
}
