import type { SocialProvider } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { useProvider } from './use-provider.ts'

type Props = {
  providers: readonly SocialProvider[]
  /** Text key of a button, with the placeholder {{name}}. */
  label: string
  asked: ReturnType<typeof useProvider>
  wide?: boolean
}

/** Buttons that open the providers, and the reason why the last one confirmed nothing. */
export function ProviderButtons({ providers, label, asked, wide = false }: Props) {
  const text = useText()
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          look="outline"
          wide={wide}
          icon="external"
          isBusy={asked.waitsFor === provider.id}
          onClick={() => void asked.begin(provider)}
        >
          {text(label, { name: provider.name })}
        </Button>
      ))}
      <p className="social-login-problem" role="alert">
        {asked.problem}
      </p>
    </>
  )
}
