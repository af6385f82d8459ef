import { whenIdle } from '../platform/when-idle.ts'

/** Lets sliders play once the page is there: what that takes is not waited for. */
export default function enhanceSliders(root: ParentNode): void {
  const sliders = root.querySelectorAll<HTMLElement>('[data-slider]')
  if (sliders.length === 0) return
  whenIdle(() =>
    import('./play-slides.ts').then((module) => sliders.forEach(module.playSlides)).catch(() => null),
  )
}
