import './ui/gallery/gallery.css'
import { Gallery } from './ui/gallery/gallery.tsx'

export const meta = () => [{ title: 'UI-kit | Kopgroep' }, { name: 'robots', content: 'noindex' }]

/** The design system on one page; only while developing, or when built with DEV_UI=1. */
export default function DevUiRoute() {
  return <Gallery />
}
