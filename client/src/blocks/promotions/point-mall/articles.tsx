import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pages } from '../../parts/pages.tsx'
import { useSignInFirst } from '../parts/use-sign-in-first.ts'
import { ArticleCard } from './article-card.tsx'

type Props = {
  pageSize: number
  /** Name of the modal that redeems an article. */
  modal: string
  /** Route to which a visitor returns after signing in. */
  returnTo: string
}

/** Articles of the points mall; visitors can look, but must sign in to redeem. */
export function Articles({ pageSize, modal, returnTo }: Props) {
  const text = useText()
  const [pageNo, setPageNo] = useState(1)
  const rewards = useOperation('promotions.point-rewards', { pageNo, pageSize }, { keepPreviousData: true })
  const balance = useOperation('promotions.point-balance').data?.balance
  const signInFirst = useSignInFirst('points.sign-in')
  const { open } = useModals()
  return (
    <Data of={rewards} skeleton="tiles" pieces={8}>
      {(page) =>
        page.list.length === 0 ? (
          <EmptyState icon="gift" title={text('points.no-articles')} />
        ) : (
          <>
            <ul className="article-grid">
              {page.list.map((article) => (
                <li key={article.id}>
                  <ArticleCard
                    article={article}
                    balance={balance === undefined ? undefined : Number(balance)}
                    onRedeem={() => {
                      if (signInFirst(returnTo)) open(modal, { article })
                    }}
                  />
                </li>
              ))}
            </ul>
            <Pages page={page} onPage={setPageNo} />
          </>
        )
      }
    </Data>
  )
}
