import { useState } from 'react';
import { styled } from 'styled-components';
import { languageNames } from '@billpay/shell/language/known-languages';
import { Select } from '@billpay/ui/select';
import { color, space } from '@billpay/ui/theme';
import { entries } from './entries/every-entry';
import { toAddress, brands, findLanguage, widths, type View } from './view';

const Page = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${space(16)};
  height: 100vh;
  padding: ${space(16)};
`;
const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space(12)};
`;
const Frame = styled.iframe<{ $width: number }>`
  flex: 1;
  width: ${({ $width }) => ($width > 0 ? `${$width}px` : '100%')};
  border: 1px solid ${color.edge};
`;

const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const widthName = (width: number) => (width > 0 ? `${width} px` : 'all there is');
const every = 'every component';

/**
 * Shows the components in a frame with a selectable width, theme, language and brand. The URL contains the
 * choices.
 */
export function Choices({ start }: { start: View }) {
  const [view, setView] = useState(start);
  function choose(change: Partial<View>): void {
    const next = { ...view, ...change };
    setView(next);
    document.documentElement.dataset.theme = next.theme;
    history.replaceState(null, '', toAddress('index.html', next));
  }
  return (
    <Page>
      <h1>The UI kit of Bill Pay</h1>
      <Bar>
        <Select
          label="Component"
          options={options([every, ...entries.map(({ folder }) => folder)])}
          value={view.component || every}
          onChange={(component) => choose({ component: component === every ? '' : component })}
        />
        <Select
          label="Theme"
          options={options(['light', 'dark'])}
          value={view.theme}
          onChange={(theme) => choose({ theme: theme === 'dark' ? 'dark' : 'light' })}
        />
        <Select
          label="Language"
          options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          value={view.language}
          onChange={(language) => choose({ language: findLanguage(language) })}
        />
        <Select
          label="Brand"
          options={options(Object.keys(brands))}
          value={view.brand}
          onChange={(brand) => choose({ brand })}
        />
        <Select
          label="Width"
          options={widths.map((width) => ({ value: String(width), label: widthName(width) }))}
          value={String(view.width)}
          onChange={(width) => choose({ width: Number(width) })}
        />
      </Bar>
      <Frame title="Components" $width={view.width} src={toAddress('states.html', { ...view, state: '' })} />
    </Page>
  );
}
