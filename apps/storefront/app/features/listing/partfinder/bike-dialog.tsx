import { texts } from '../../../lib/i18n/texts.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import * as paths from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SpecList } from '../../../ui/table.tsx'
import { type Bike, fittingPartsPath, LEVEL_TEXTS, LEVELS, storeMyBike } from '../../product/bike/bike.ts'

/** Dialog about the shopper's bike: see what fits, change it, forget it. */
export function BikeDialog({ bike, onClose }: { bike: Bike; onClose: () => void }) {
  const forget = () => {
    onClose()
    storeMyBike(null)
    showMessage('success', texts.partfinder_forgotten())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.partfinder_my_bike()}
      closeLabel={texts.partfinder_close()}
      footer={
        <>
          <LinkButton href={fittingPartsPath(bike)}>{texts.partfinder_show()}</LinkButton>
          <LinkButton variant="tertiary" href={paths.partfinder()}>
            {texts.partfinder_change_bike()}
          </LinkButton>
          <Button variant="tertiary" onClick={forget}>
            {texts.partfinder_remove()}
          </Button>
        </>
      }
    >
      <SpecList
        specs={LEVELS.flatMap((level) => {
          const choice = bike[level]
          return choice ? { term: LEVEL_TEXTS[level](), value: choice.label } : []
        })}
      />
      <p className="pt-4 text-sm text-ink-2">{texts.partfinder_kept_here()}</p>
    </Dialog>
  )
}
