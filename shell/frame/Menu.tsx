import {
  CalendarClock,
  History,
  House,
  MessageSquareWarning,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';
import { NavLink } from 'react-router-dom';
import { media } from '@billpay/ui/theme';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { routes, type RouteName } from './routes';

const icons: Record<RouteName, LucideIcon> = {
  home: House,
  myBills: ReceiptText,
  autoPay: CalendarClock,
  history: History,
  complaints: MessageSquareWarning,
};

/** The entries whose route a live remote provides: nothing dead is offered (NAV-07). */
export function Menu() {
  const portal = usePortal();
  const provided = new Set(portal.live().routes());
  const entries = routes.filter(({ route }) => provided.has(route));
  const prefetch = (route: string) => portal.pieces.prefetch({ kind: 'page', piece: route });
  return (
    <Bar aria-label={shellTexts.menuLabel}>
      <List>
        {entries.map(({ route, name }) => {
          const Icon = icons[name];
          return (
            <li key={route}>
              <Entry to={route} end onPointerEnter={() => prefetch(route)} onFocus={() => prefetch(route)}>
                <Icon size={20} aria-hidden />
                <span>{shellTexts.menu[name]}</span>
              </Entry>
            </li>
          );
        })}
      </List>
    </Bar>
  );
}

const Bar = styled.nav`
  @media ${media.compact} {
    position: fixed;
    inset: auto 0 0 0;
    z-index: 5;
    background: var(--bp-surface);
    border-top: 1px solid var(--bp-line);
    padding-bottom: env(safe-area-inset-bottom);
  }
`;

const List = styled.ul`
  display: flex;
  gap: 4px;

  @media ${media.compact} {
    justify-content: space-around;
    gap: 0;

    li {
      flex: 1 1 0;
      min-width: 0;
    }
  }
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
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
    min-height: 56px;
    padding: 4px 2px;
    border-radius: 0;
    font-size: clamp(0.625rem, 3.3vw, 0.75rem);

    &[aria-current='page'] {
      background: transparent;
      box-shadow: inset 0 2px 0 var(--bp-primary);
    }
  }
`;
