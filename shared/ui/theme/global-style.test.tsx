import { act, render, renderHook } from '@testing-library/react';
import { brandedPalette } from './branding';
import { GlobalStyle } from './global-style';
import { media, useMediaQuery } from './media';
import { darkPalette, lightPalette } from './palette';

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

describe('theme tokens', () => {
  afterEach(() => delete document.documentElement.dataset.theme);

  it('sets light tokens, and dark ones if the page is set to dark', () => {
    render(<GlobalStyle />);
    expect(token('--bp-surface')).toBe(lightPalette.surface);
    document.documentElement.dataset.theme = 'dark';
    expect(token('--bp-surface')).toBe(darkPalette.surface);
    expect(token('--bp-primary-soft')).toBe(darkPalette.primarySoft);
  });

  it("uses the bank's colours, corners and font", () => {
    render(<GlobalStyle branding={{ light: { primary: '#8a1538' }, radius: 4, font: 'Lato, sans-serif' }} />);
    expect(token('--bp-primary')).toBe('#8a1538');
    expect(token('--bp-radius-card')).toBe('6px');
    expect(token('--bp-font')).toMatch(/^Lato, ?sans-serif$/);
  });

  it('keeps the content of cards and dialogs away from their rounded corners', () => {
    render(<GlobalStyle branding={{ radius: 24 }} />);
    expect([token('--bp-radius-control'), token('--bp-radius-card'), token('--bp-radius-dialog')]).toEqual([
      '24px',
      '24px',
      '28px',
    ]);
  });

  it("derives a hover colour and a soft background from the bank's colour", () => {
    expect(brandedPalette(lightPalette, { primary: '#8a1538' })).toMatchObject({
      primaryStrong: '#731634',
      primarySoft: '#f3e8eb',
    });
    expect(brandedPalette(darkPalette, { primary: '#ff9dba', primarySoft: '#402030' }).primarySoft).toBe(
      '#402030',
    );
  });

  it.each([
    [{ light: { primary: 'red; } body { display: none' } }],
    [{ light: { prymary: '#8a1538' } as object }],
    [{ radius: 99 }],
    [{ font: 'Lato; } body { display: none' }],
    [{ font: "'Lato, sans-serif" }],
  ])('refuses an invalid branding value: %j', (branding) => {
    jest.spyOn(console, 'error').mockImplementation(() => {}); // React reports errors that are thrown while rendering
    expect(() => render(<GlobalStyle branding={branding} />)).toThrow(/^Branding: /);
  });
});

describe('useMediaQuery', () => {
  const width = window.innerWidth;
  const resizeTo = (px: number) => {
    window.innerWidth = px;
    act(() => void dispatchEvent(new Event('resize')));
  };
  afterEach(() => resizeTo(width));

  it('follows the width of the page', () => {
    const { result } = renderHook(() => useMediaQuery(media.narrow));
    expect(result.current).toBe(false);
    resizeTo(500);
    expect(result.current).toBe(true);
    resizeTo(501);
    expect(result.current).toBe(false);
  });
});
