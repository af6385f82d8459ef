import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ModalFrame } from '../../../ui/dialog.tsx'
import { LEVEL_TEXTS, LEVELS } from './bike.ts'
import '../../../ui/table.css'

/**
 * Dialog about the shopper's bike: see what fits, change it, forget it. features/listing/partfinder/enhance-bike.ts fills in the bike,
 * which only the browser knows.
 */
export function BikeDialog() {
  return (
    <dialog className="modal dialog" aria-labelledby="bike-title">
      <ModalFrame
        title={texts.partfinder_my_bike()}
        titleId="bike-title"
        closeLabel={texts.partfinder_close()}
        footer={<BikeActions />}
      >
        <dl className="specs">
          {LEVELS.map((level) => (
            <div key={level} data-bike-level={level}>
              <dt>{LEVEL_TEXTS[level]()}</dt>
              <dd />
            </div>
          ))}
        </dl>
        <p className="pt-4 text-sm text-ink-2">{texts.partfinder_kept_here()}</p>
      </ModalFrame>
    </dialog>
  )
}

function BikeActions() {
  return (
    <>
      <LinkButton href={paths.partfinder()} data-bike-parts="">
        {texts.partfinder_show()}
      </LinkButton>
      <LinkButton variant="tertiary" href={paths.partfinder()}>
        {texts.partfinder_change_bike()}
      </LinkButton>
      <Button variant="tertiary" data-bike-forget="">
        {texts.partfinder_remove()}
      </Button>
    </>
  )
}
