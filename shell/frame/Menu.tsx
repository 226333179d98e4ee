import { styled } from 'styled-components';
import { NavLink } from 'react-router-dom';
import { media } from '@billpay/ui/theme';
import { useLiveRemotes, usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { readTitle } from './page-title';

/** Links to the pages of live remotes only (NAV-07). */
export function Menu() {
  const portal = usePortal();
  const live = useLiveRemotes();
  return (
    <Bar aria-label={shellTexts.menuLabel}>
      <List>
        {live.menu().map(({ path, icon, ...page }) => (
          <li key={path}>
            <Entry
              to={path}
              end
              // For a finger, this event is the touch itself.
              onPointerEnter={() => portal.pagePrefetch.intend(path)}
              onFocus={() => portal.pagePrefetch.intend(path)}
            >
              <Icon viewBox="0 0 24 24" aria-hidden>
                {icon.map((outline) => (
                  <path key={outline} d={outline} />
                ))}
              </Icon>
              <span>{readTitle(page)}</span>
            </Entry>
          </li>
        ))}
      </List>
    </Bar>
  );
}

/** Too short for a bottom bar, but wide enough for a row in the top bar. */
export const menuInRow = '(min-width: 501px) and (max-width: 1023px) and (max-height: 26rem)';

const Bar = styled.nav`
  @media ${media.compact} {
    position: fixed;
    inset: auto 0 0 0;
    z-index: 5;
    background: var(--bp-surface);
    border-top: 1px solid var(--bp-line);
    padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  }
  @media ${menuInRow} {
    position: static;
    order: 1;
    flex: 1 0 100%;
    padding: 0;
  }
`;

const List = styled.ul`
  display: flex;
  gap: 4px;

  @media ${media.compact} {
    gap: 0;
    overflow-x: auto;

    /*
     * A longer name gets more space and wraps in a full row. If entries still do not fit, the row scrolls.
     * Names are never truncated.
     */
    li {
      flex: 1 1 auto;
    }
  }
`;

const Icon = styled.svg`
  flex: none;
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 10px;
  border-radius: var(--bp-radius-control);
  color: var(--bp-muted);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--bp-ink);
    background: var(--bp-canvas);
  }

  &[aria-current='page'] {
    color: var(--bp-primary);
    background: var(--bp-primary-soft);
  }

  @media ${media.compact} {
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    min-width: 44px;
    min-height: 56px;
    padding: 4px 2px;
    border-radius: 0;
    outline-offset: -2px;
    font-size: clamp(0.625rem, 3.3vw, 0.75rem);
    line-height: 1.2;
    text-align: center;
    white-space: normal;
    /* The row scrolls instead of breaking words. */
    overflow-wrap: normal;

    &[aria-current='page'] {
      background: transparent;
      box-shadow: inset 0 2px 0 var(--bp-primary);
    }
  }

  /* Forced colours remove soft backgrounds and shadows. */
  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-block-start: 3px solid Highlight;
    }
  }
`;
