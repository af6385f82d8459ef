import { useState } from 'react'
import { listingSearch } from '../listing/listing-query.ts'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SpecList } from '../ui/table.tsx'
import { type Bike, filtersOf, LEVELS } from './bike.ts'
import { LEVEL_TEXTS } from './level-texts.ts'
import { keepMyBike, useMyBike } from './my-bike.ts'

interface BikeDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** What the shop knows of the shopper's bike, and what can be done with it: see what fits, change it, forget it. */
export default function BikeDialog({ isOpen, onClose }: BikeDialogProps) {
  const bike = useMyBike()
  // While it closes, it goes on showing what was there.
  const [last, setLast] = useState<Bike>(bike ?? {})
  if (bike && bike !== last) setLast(bike)

  const forget = () => {
    onClose()
    keepMyBike(null)
    showMessage('success', texts.partfinder_forgotten())
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.partfinder_my_bike()}
      closeLabel={texts.partfinder_close()}
      footer={
        <>
          <LinkButton href={`${paths.partfinder()}${searchOf(last)}`} onClick={onClose}>
            {texts.partfinder_show()}
          </LinkButton>
          <LinkButton variant="tertiary" href={paths.partfinder()} onClick={onClose}>
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
          const value = last[level]?.label
          return value ? [{ term: LEVEL_TEXTS[level](), value }] : []
        })}
      />
      <p className="pt-4 text-sm text-ink-2">{texts.partfinder_kept_here()}</p>
    </Dialog>
  )
}

const searchOf = (bike: Bike) =>
  listingSearch({
    sort: null,
    page: 1,
    pageSize: shopConfig.products.perPage,
    filters: filtersOf(bike),
    price: null,
  })
