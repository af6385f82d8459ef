import {
  OptionGroup,
  SizeChip,
  Swatch,
} from '@kopgroep/storefront/app/features/product/options/option-controls.tsx'
import { Button } from '@kopgroep/storefront/app/ui/button.tsx'
import { ChipCheckbox, ChipLink, ChipRow, RemovableChip } from '@kopgroep/storefront/app/ui/chip.tsx'
import {
  Checkbox,
  ChoiceGroup,
  Radio,
  RadioCard,
  RadioCards,
  Segmented,
  Switch,
} from '@kopgroep/storefront/app/ui/choice.tsx'
import { PasswordField, Select, Textarea, TextField } from '@kopgroep/storefront/app/ui/field.tsx'
import { FormSummary } from '@kopgroep/storefront/app/ui/form.tsx'
import { StoreIcon, TruckIcon } from '@kopgroep/storefront/app/ui/icons'
import { QuantityStepper } from '@kopgroep/storefront/app/ui/quantity-stepper.tsx'
import type { Range } from '@kopgroep/storefront/app/ui/range'
import { RangeSlider } from '@kopgroep/storefront/app/ui/range-slider.tsx'
import { StarChoice } from '@kopgroep/storefront/app/ui/star-choice.tsx'
import { useState } from 'react'
import { Jersey, Row, Show } from './show.tsx'

/** Form fields, choices and whole forms. */
export function Forms() {
  return (
    <>
      <Show title="Velden">
        <div className="grid gap-3.5">
          <TextField
            label="E-mailadres"
            type="email"
            defaultValue="marleen@voorbeeld.nl"
            hint="Voor de bevestiging en het volgnummer."
          />
          <TextField
            label="Telefoonnummer"
            type="tel"
            defaultValue="06 1234"
            error="Een mobiel nummer heeft 10 cijfers. Controleer het nummer."
          />
          <TextField label="Postcode" defaultValue="1781 AB" ok />
          <TextField label="Toevoeging" optional="(optioneel)" placeholder="bis" />
          <TextField label="Klantnummer" defaultValue="100024" disabled />
        </div>
      </Show>
      <Show title="Meer velden">
        <div className="grid gap-3.5">
          <Select label="Land" defaultValue="NL">
            <option value="NL">Nederland</option>
            <option value="BE">België</option>
          </Select>
          <PasswordField
            label="Nieuw wachtwoord"
            defaultValue="Kopgroep1"
            showLabel="Toon wachtwoord"
            hideLabel="Verberg wachtwoord"
          />
          <Textarea label="Opmerking" optional="(optioneel)" hint="Bijvoorbeeld: bel aan bij de buren." />
        </div>
      </Show>
      <Choices />
      <Show title="Maat en kleur">
        <Options />
      </Show>
      <Show title="Bezorging">
        <Delivery />
      </Show>
      <Show title="Formulier met fouten">
        <SubmittedForm />
      </Show>
      <Show title="Prijsfilter">
        <PriceRange />
      </Show>
      <Show title="Sterren geven">
        <StarChoice
          label="Kwaliteit"
          name="kwaliteit"
          defaultValue={4}
          starLabels={['1 ster', '2 sterren', '3 sterren', '4 sterren', '5 sterren']}
        />
      </Show>
    </>
  )
}

function Choices() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Show title="Keuzes">
      <div className="grid grid-cols-2 gap-x-6">
        <Checkbox label="Aan" defaultChecked />
        <Checkbox label="Uit" />
        <Radio label="Gekozen" name="vrij" defaultChecked />
        <Radio label="Vrij" name="vrij" />
      </div>
      <ChoiceGroup label="Temperatuur" className="mb-3.5">
        <Checkbox small label="Onder 5 °C" end="11" />
        <Checkbox small label="5 tot 12 °C" end="57" defaultChecked />
        <Checkbox small label="Boven 30 °C" end="0" disabled />
      </ChoiceGroup>
      <Switch label="Nieuwsbrief" hint="Hoogstens twee mails per maand." defaultChecked />
      <ChipRow className="my-3.5">
        <RemovableChip href="#maat" removeLabel="Wis maat M">
          Maat: M
        </RemovableChip>
        <ChipLink href="#merino">Merino</ChipLink>
      </ChipRow>
      <QuantityStepper
        label="Aantal"
        lessLabel="Eén minder"
        moreLabel="Eén meer"
        min={1}
        max={5}
        value={quantity}
        onChange={setQuantity}
      />
    </Show>
  )
}

const COLOURS = [
  ['marineblauw', '#17307e'],
  ['zwart', '#1a1d24'],
  ['mos', '#3d4a36'],
  ['bordeaux', '#8e1a2b'],
] as const

function Options() {
  const [size, setSize] = useState('M')
  const [colour, setColour] = useState('marineblauw')
  return (
    <div className="grid gap-4">
      <OptionGroup
        label="Kleur"
        chosen={colour}
        look="swatches"
        options={COLOURS.map(([name, hex]) => (
          <Swatch
            key={name}
            name="kleur"
            label={name}
            value={name}
            checked={name === colour}
            onChange={() => setColour(name)}
            out={name === 'mos'}
            stock={name === 'mos' ? 'uitverkocht' : undefined}
          >
            <Jersey colour={hex} />
          </Swatch>
        ))}
      />
      <OptionGroup
        label="Maat"
        chosen={size}
        look="chips"
        aside={
          <a className="link" href="#maattabel">
            Maattabel
          </a>
        }
        options={['S', 'M', 'L', 'XL', 'XXL'].map((name) => (
          <SizeChip
            key={name}
            name="maat"
            label={name}
            value={name}
            checked={name === size}
            onChange={() => setSize(name)}
            out={name === 'XL'}
            stock={{ L: 'nog 2', XL: 'uitverkocht' }[name]}
          />
        ))}
      />
      <OptionGroup
        label="Schoenmaat"
        look="chips"
        options={Array.from({ length: 13 }, (_, index) => String(36 + index)).map((name) => (
          <SizeChip key={name} name="schoenmaat" label={name} value={name} />
        ))}
      />
      <fieldset className="size-chips">
        <legend className="sr-only">Maat als filter</legend>
        {['XS', 'S', 'M', 'L', 'XL'].map((name) => (
          <ChipCheckbox key={name} label={name} defaultChecked={name === 'M'} disabled={name === 'XL'} />
        ))}
      </fieldset>
    </div>
  )
}

function Delivery() {
  const [how, setHow] = useState<'home' | 'store'>('home')
  const [when, setWhen] = useState('morgen')
  const card = (value: string) => ({
    name: 'moment',
    value,
    checked: when === value,
    onChange: () => setWhen(value),
  })
  return (
    <div className="grid gap-4">
      <Segmented
        label="Hoe wilt u het ontvangen?"
        name="bezorging"
        value={how}
        onChange={setHow}
        options={[
          {
            value: 'home',
            label: (
              <>
                <TruckIcon /> Thuis bezorgen
              </>
            ),
          },
          {
            value: 'store',
            label: (
              <>
                <StoreIcon /> Afhalen
              </>
            ),
          },
        ]}
      />
      <RadioCards label="Wanneer wilt u het ontvangen?">
        <RadioCard
          {...card('morgen')}
          title="Morgen, zondag 22 november"
          description="Tussen 9:00 en 18:00"
          end="Gratis"
        >
          {when === 'morgen' && <TextField label="Opmerking voor de bezorger" optional="(optioneel)" />}
        </RadioCard>
        <RadioCard {...card('avond')} title="Morgenavond" description="Tussen 18:00 en 22:00" end="€ 3,95" />
        <RadioCard
          {...card('punt')}
          title="Afhaalpunt"
          description="Niet voor dit pakket"
          end="Gratis"
          disabled
        />
      </RadioCards>
    </div>
  )
}

function SubmittedForm() {
  const [attempt, setAttempt] = useState(0)
  return (
    <form
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
      }}
    >
      <FormSummary
        title="Controleer dit veld"
        attempt={attempt}
        problems={attempt ? [{ fieldId: 'gallery-huisnummer', message: 'Vul uw huisnummer in.' }] : []}
      />
      <TextField
        id="gallery-huisnummer"
        label="Huisnummer"
        inputMode="numeric"
        error={attempt ? 'Vul uw huisnummer in.' : undefined}
      />
      <Row>
        <Button type="submit">Opslaan</Button>
      </Row>
    </form>
  )
}

function PriceRange() {
  const [range, setRange] = useState<Range>([50, 190])
  return (
    <div>
      <RangeSlider
        min={0}
        max={250}
        step={5}
        value={range}
        onChange={setRange}
        fromLabel="Prijs vanaf"
        toLabel="Prijs tot"
        fromName="from"
        toName="to"
        valueText="€ %s"
      />
      <p className="mt-3 text-sm text-ink-3" role="status">
        € {range[0]} tot € {range[1]}
      </p>
    </div>
  )
}
