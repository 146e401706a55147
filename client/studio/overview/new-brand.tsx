import { Button } from '@marquee/client/ui/button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange, NewBrand } from '@marquee/schemas/studio'
import type { Overview } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { callStudio, StudioError } from '../api/ask.ts'
import { useStudioText } from '../i18n/texts.ts'
import { encodeBase64 } from '../lib/base64.ts'
import { Boxes, useLanguageBoxes } from '../ui/boxes.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Row, TextRow } from '../ui/row.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { BrandColours } from './brand-colours.tsx'
import { MarketRow } from './market-row.tsx'
import { type Money, MoneyRows } from './money-rows.tsx'

/** Asks for the few values that a new brand needs, and opens its draft. */
export function NewBrandDialog({ brands, onClose }: { brands: Overview; onClose(): void }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<StudioError>()
  const [isBusy, setBusy] = useState(false)
  const [languages, setLanguages] = useState(['EN'])
  const [code, setCode] = useState<string>()
  const [name, setName] = useState('')
  const [colour, setColour] = useState('#2f6bd8')
  const [logo, setLogo] = useState<File>()
  const [from, setFrom] = useState('')
  const [market, setMarket] = useState('')
  const [money, setMoney] = useState<Money>(() => ({
    currency: 'USD',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }))
  const shownCode = code ?? codeOf(name)
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const valueOf = (field: string) => String(form.get(field) ?? '')
    const wanted: NewBrand = {
      code: shownCode,
      name,
      ...money,
      languages,
      defaultLanguage: valueOf('default'),
      colour,
      ...(from !== '' && { from }),
      ...(market !== '' && { market }),
    }
    setBusy(true)
    try {
      const { seq } = await callStudio('brand.create', {}, { body: wanted })
      if (logo) await addLogo(shownCode, seq, logo, text('new-brand.logo'))
      await mutate('overview')
      void navigate(`/_studio/${shownCode}/pages`)
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <StudioDialog title={text('new-brand.title')} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void create(event)}>
        <TextRow
          label={text('new-brand.name')}
          help={text('new-brand.name-help')}
          maxLength={40}
          value={name}
          onType={setName}
        />
        <TextRow
          label={text('new-brand.code')}
          help={text('new-brand.code-help')}
          pattern="[a-z][a-z0-9]{1,19}"
          value={shownCode}
          onType={setCode}
        />
        <StartRow brands={brands} from={from} onFrom={setFrom} />
        <MarketRow
          markets={brands.markets}
          market={market}
          onMarket={(chosen, currency = money.currency) => {
            setMarket(chosen)
            setMoney({ ...money, currency })
          }}
        />
        <MoneyRows
          brands={brands}
          money={money}
          copied={brands.brands.find((brand) => brand.code === from)?.name}
          onChange={setMoney}
        />
        <LanguageRows brands={brands} chosen={languages} onChoose={setLanguages} />
        <BrandColours colour={colour} onColour={setColour} logo={logo} onLogo={setLogo} />
        <Refusal of={failure} />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {text('new-brand.create')}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}

type StartProps = { brands: Overview; from: string; onFrom(code: string): void }

function StartRow({ brands, from, onFrom }: StartProps) {
  const text = useStudioText()
  return (
    <Row label={text('new-brand.from')}>
      {(id) => (
        <select id={id} value={from} onChange={({ target }) => onFrom(target.value)}>
          <option value="">{text('new-brand.from-base')}</option>
          {brands.brands
            .filter(({ isNew }) => !isNew)
            .map((brand) => (
              <option key={brand.code} value={brand.code}>
                {brand.name}
              </option>
            ))}
        </select>
      )}
    </Row>
  )
}

type LanguageProps = { brands: Overview; chosen: string[]; onChoose(codes: string[]): void }

function LanguageRows({ brands, chosen, onChoose }: LanguageProps) {
  const text = useStudioText()
  const [search, setSearch] = useState('')
  const boxes = useLanguageBoxes(brands.languages)
  const words = search.trim().toLowerCase()
  return (
    <>
      <fieldset className="studio-choices">
        <legend>{text('new-brand.languages')}</legend>
        <SearchField label={text('new-brand.find-language')} value={search} onChange={setSearch} />
        <Boxes
          boxes={boxes.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(words))}
          chosen={chosen}
          onChoose={onChoose}
        />
      </fieldset>
      <Row label={text('new-brand.default')}>
        {(id) => (
          <select id={id} name="default" required>
            {brands.languages
              .filter(({ code: one }) => chosen.includes(one))
              .map((language) => (
                <option key={language.code} value={language.code}>
                  {language.name}
                </option>
              ))}
          </select>
        )}
      </Row>
    </>
  )
}

/** Puts the logo into the draft of a new brand. A logo of another type than base's is named in brand.json. */
async function addLogo(brand: string, seq: number, logo: File, label: string) {
  const extension = /\.[a-z0-9]+$/i.exec(logo.name)?.[0].toLowerCase() ?? '.svg'
  const name = `logo${extension}`
  const files: FileChange[] = [{ path: `assets/${name}`, base64: await encodeBase64(logo) }]
  const { own, resolved } = await callStudio('draft.file', { brand, path: 'brand.json' })
  if (isObject(resolved) && resolved.logo !== name)
    files.push({ path: 'brand.json', value: { ...(isObject(own) ? own : {}), logo: name } })
  await callStudio('draft.command', { brand }, { body: { label, files }, seq })
}

/** A brand's code from its name, without accents and spaces. */
function codeOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 20)
}
