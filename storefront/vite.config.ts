import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { frameChunks, isOfEveryPage } from './frame-chunks-plugin.ts'
import { graphqlDocuments } from './graphql-documents-plugin.ts'
import { textsRuntime } from './texts-runtime-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./app/platform/i18n/generated'),
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
    }),
    textsRuntime(),
    graphqlDocuments(),
    frameChunks(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    // Fonts and pictures are files of their own: a data: URL cannot be preloaded, and it swells the style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    modulePreload: {
      // What every document has from the start is not listed again with each later part.
      resolveDependencies: (_, files) => files.filter((file) => !isOfEveryPage(file)),
    },
    rolldownOptions: {
      // A module of the app does nothing by being imported, its entries, policies and style sheets apart; so a part that
      // only the server draws leaves nothing behind in the browser's chunks.
      treeshake: {
        moduleSideEffects: (id) => !/\/app\/(?!entry\.|platform\/trusted-types).*\.tsx?$/.test(id),
      },
    },
  },
})
