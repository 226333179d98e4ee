import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BrandImage } from '@billpay/ui/brand-image';
import { media } from '@billpay/ui/theme';
import { HEADER_LOGO } from '../boot/page-data';
import { usePortal } from '../portal-context';
import { LanguageChoice } from '../language/LanguageChoice';
import { LogoutEntry } from '../session/LogoutEntry';
import { PasskeysEntry } from '../session/PasskeysEntry';
import { ProtectionEntry } from '../session/ProtectionEntry';
import { shellTexts } from '../shell-texts';
import { BackToTop } from './BackToTop';
import { Menu, menuInRow } from './Menu';

/** Top bar, menu and content. On narrow screens, the menu is in the bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink href="#content">{shellTexts.skipToContent}</SkipLink>
      <BarAndContent
        entries={
          <>
            <Menu />
            <ProtectionEntry />
            <LanguageChoice />
            <PasskeysEntry />
            <LogoutEntry />
          </>
        }
      >
        {children}
      </BarAndContent>
      <BackToTop />
    </>
  );
}

/** For the pages without a menu (NAV-06). */
export function BareFrame({ children }: { children: ReactNode }) {
  return <BarAndContent>{children}</BarAndContent>;
}

function BarAndContent({ entries, children }: { entries?: ReactNode; children: ReactNode }) {
  const { bankName, branding } = usePortal().settings;
  return (
    <>
      <TopBar>
        <TopBarContent>
          {branding?.logo ? (
            <BrandWithLogo>
              <BrandImage picture={branding.logo} most={HEADER_LOGO} />
              <span>{shellTexts.product}</span>
            </BrandWithLogo>
          ) : (
            <Brand>
              <span>{bankName}</span> {shellTexts.product}
            </Brand>
          )}
          {entries}
        </TopBarContent>
      </TopBar>
      <Content id="content" tabIndex={-1}>
        {children}
      </Content>
    </>
  );
}

const SkipLink = styled.a`
  position: absolute;
  left: 8px;
  top: -60px;
  z-index: 20;
  padding: 12px 16px;
  background: var(--bp-surface);
  max-width: calc(100% - 16px);
  border-radius: var(--bp-radius-control);

  &:focus {
    top: calc(8px + env(safe-area-inset-top));
  }
`;

const TopBar = styled.header`
  position: sticky;
  top: var(--bp-banner-height, 0);
  z-index: 4;
  /* Below the device's status bar, which the offline banner covers. */
  padding-top: max(0px, env(safe-area-inset-top) - var(--bp-banner-height, 0px));
  background: var(--bp-surface);
  border-bottom: 1px solid var(--bp-line);

  @media ${media.short}, print {
    position: static;
  }
`;

const TopBarContent = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  max-width: 1120px;
  margin: 0 auto;
  padding: 0 max(16px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left));

  @media ${media.narrow} {
    gap: 4px;
    padding-right: 4px;
  }
  @media ${media.largeText}, ${menuInRow} {
    flex-wrap: wrap;
  }
  @media print {
    > :not(:first-child) {
      display: none;
    }
  }
`;

const Brand = styled.p`
  min-width: 0;
  margin-right: auto;
  font-weight: 650;
  font-size: 1.0625rem;
  line-height: 1.2;

  span {
    color: var(--bp-primary);
  }

  /* Fits on one line with the menu entries of the longest language. */
  @media ${media.narrow} {
    font-size: 0.9375rem;
  }

  /* On a separate line, so that its words do not break. */
  @media ${media.largeText} {
    flex: 1 0 100%;
    overflow-wrap: break-word;
  }
`;

const BrandWithLogo = styled(Brand)`
  display: flex;
  align-items: center;
  gap: 8px;

  span {
    color: inherit;
    white-space: nowrap;
  }

  /* A wide logo shrinks in its proportions next to a name in a wide font. */
  img {
    flex: 0 1 auto;
    min-width: 0;
    object-fit: contain;
  }

  @media ${media.narrow} {
    font-size: 1rem;
  }
`;

const Content = styled.main`
  max-width: 1120px;
  margin: 0 auto;
  padding: 24px max(16px, env(safe-area-inset-right)) 24px max(16px, env(safe-area-inset-left));
  outline: none;

  @media ${media.compact} {
    padding-block: 16px calc(72px + env(safe-area-inset-bottom));
  }
  @media ${menuInRow} {
    padding-block-end: calc(16px + env(safe-area-inset-bottom));
  }
`;
