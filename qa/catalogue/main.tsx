import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { HostProvider } from '@billpay/host-api';
import { showLanguage } from '@billpay/shell/language/show-language';
import { GlobalStyle, stylePlugins } from '@billpay/ui/theme';
import { catalogueHost } from './catalogue-host';
import { Choices } from './Choices';
import { States } from './States';
import { brands, readView } from './view';

const view = readView(location.search);
const hasChoices = !location.pathname.endsWith('/states.html');
document.documentElement.dataset.theme = view.theme;
document.documentElement.lang = 'en-IN';
document.title = view.component ? `${view.component}, ${view.theme}` : `UI kit, ${view.theme}`;

async function show(): Promise<void> {
  // The choices themselves stay in English.
  if (!hasChoices && view.language !== 'en') await showLanguage(view.language, new Set());
  const root = document.querySelector('#catalogue');
  if (!root) throw new Error('The page has no place for the catalogue');
  createRoot(root).render(
    <StyleSheetManager stylisPlugins={stylePlugins}>
      <GlobalStyle branding={hasChoices ? {} : (brands[view.brand] ?? {})} />
      <HostProvider value={catalogueHost()}>
        {hasChoices ? <Choices start={view} /> : <States view={view} />}
      </HostProvider>
    </StyleSheetManager>,
  );
}

void show();
