import '@marquee/client/ui/base.css'
import './studio.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Studio } from './app/studio.tsx'
import { startTexts } from './i18n/texts.ts'

await startTexts()
createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Studio />
  </BrowserRouter>,
)
