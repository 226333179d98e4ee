import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { HostProvider } from '@billpay/host-api';
import { GlobalStyle, stylePlugins } from '@billpay/ui/theme';
import { catalogueHost } from './catalogue-host';
import { Choices } from './Choices';
import { States } from './States';
import { brands, viewOf } from './view';

const view = viewOf(location.search);
const hasChoices = !location.pathname.endsWith('/states.html');
document.documentElement.dataset.theme = view.theme;
document.documentElement.lang = 'en-IN';
document.title = view.component ? `${view.component}, ${view.theme}` : `UI kit, ${view.theme}`;

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
