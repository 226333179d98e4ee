import { useEffect, useRef, useState } from 'react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { styled } from 'styled-components';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { shellTexts } from '../shell-texts';

/** Covers the first screens of the page, so that no code runs while the page scrolls. */
const FirstScreens = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 1px;
  height: 200vh;
  visibility: hidden;
  pointer-events: none;
`;

/** Placed in the middle, where it hides no row actions. */
const Pill = styled.button`
  position: fixed;
  bottom: calc(16px + env(safe-area-inset-bottom));
  left: 50%;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  transform: translateX(-50%);
  border: 1px solid var(--bp-line);
  border-radius: 22px;
  background: var(--bp-surface);
  color: var(--bp-primary);
  box-shadow: var(--bp-shadow-floating);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;

  @media ${media.compact} {
    bottom: calc(68px + env(safe-area-inset-bottom));
  }
  @media print {
    display: none;
  }
`;

/** Space below the focused element for the button, and for the bottom menu of narrow screens. */
const BELOW_FOCUS = 'calc(8rem + env(safe-area-inset-bottom))';

/** Space at the end of the page, so that its last element scrolls clear of the button. */
const AT_END = '4rem';

/** Scrolls a long page back to its top. It appears from the third screen on. */
export function BackToTop() {
  const firstScreens = useRef<HTMLDivElement>(null);
  const [isFar, setIsFar] = useState(false);
  // Hidden in a short window, which has no room for it.
  const isShown = !useMediaQuery(media.short) && isFar;
  useEffect(() => {
    if (!firstScreens.current) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setIsFar(entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(firstScreens.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { documentElement, body } = document;
    const reserve = (below: string, atEnd: string) => {
      documentElement.style.scrollPaddingBottom = below;
      body.style.paddingBottom = atEnd;
    };
    if (isShown) reserve(BELOW_FOCUS, AT_END);
    return () => reserve('', '');
  }, [isShown]);
  function goUp(): void {
    document.documentElement.scrollTop = 0;
    document.querySelector('main')?.focus({ preventScroll: true });
  }
  return (
    <>
      <FirstScreens ref={firstScreens} />
      {isShown && (
        <Pill type="button" onClick={goUp}>
          <ArrowUp size={20} aria-hidden />
          {shellTexts.backToTop}
        </Pill>
      )}
    </>
  );
}
