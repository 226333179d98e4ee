import { createElement } from 'react';
import { styled } from 'styled-components';
import { color, space, type } from '@billpay/ui/theme';
import { entries, findEntry } from './entries/every-entry';
import type { Entry } from './entry';
import { toAddress, type View } from './view';

const Page = styled.main`
  padding: ${space(16)};
`;
const Part = styled.section`
  margin-block: ${space(32)} ${space(48)};
`;
const Case = styled.div`
  margin-block: ${space(24)};
`;
const CaseName = styled.h3`
  margin-block-end: ${space(8)};
  ${type.small}
  color: ${color.muted};
`;
const Cover = styled.iframe`
  width: 100%;
  height: 40rem;
  border: 1px solid ${color.line};
`;

/** Shows all components, one component, or a single state of a component. */
export function States({ view }: { view: View }) {
  const entry = findEntry(view.component);
  const state = entry?.states[view.state];
  if (state) return <Page>{createElement(state)}</Page>;
  return (
    <Page>
      <h1>{entry ? entry.folder : 'Every component'}</h1>
      {(entry ? [entry] : entries).map((one) => (
        <Part key={one.folder} aria-labelledby={one.folder}>
          <h2 id={one.folder}>{one.shows.join(', ')}</h2>
          {Object.entries(one.states).map(([name, render]) => (
            <Case key={name}>
              <CaseName>{name}</CaseName>
              {one.covers ? <Covering entry={one} name={name} view={view} /> : createElement(render)}
            </Case>
          ))}
        </Part>
      ))}
    </Page>
  );
}

/** Shows a component that covers the page in a separate frame. */
function Covering({ entry, name, view }: { entry: Entry; name: string; view: View }) {
  const title = `${entry.shows.join(', ')}: ${name}`;
  return (
    <Cover title={title} src={toAddress('states.html', { ...view, component: entry.folder, state: name })} />
  );
}
