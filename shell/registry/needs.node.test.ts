import { misfits } from './needs';

const provided = {
  react: { version: '19.3.1', modules: ['.', 'jsx-runtime'] },
  '@billpay/ui': { version: '1.2.0', modules: ['button', 'tabs'] },
};

describe("a release's needs of the shell", () => {
  it('[MFE-04] accepts a release if every package is in range and has every module', () => {
    const needs = {
      react: { range: '^19.0.0', modules: ['.', 'jsx-runtime'] },
      '@billpay/ui': { range: '^1.1.0', modules: ['tabs'] },
    };
    expect(misfits(needs, provided)).toEqual([]);
    expect(misfits({}, provided)).toEqual([]);
  });

  it.each([
    ['@billpay/ui', '^1.3.0', ['tabs'], 'needs @billpay/ui ^1.3.0; this shell provides 1.2.0'],
    ['@billpay/ui', '^2.0.0', ['tabs'], 'needs @billpay/ui ^2.0.0; this shell provides 1.2.0'],
    [
      '@billpay/ui',
      '^1.0.0',
      ['tabs', 'chart'],
      "needs @billpay/ui/chart; this shell's @billpay/ui 1.2.0 has none",
    ],
    ['zustand', '^5.0.0', ['.'], 'needs zustand ^5.0.0; this shell provides none'],
  ])('[MFE-04] explains why the shell does not provide %s %s %j', (name, range, modules, reason) => {
    expect(misfits({ [name]: { range, modules } }, provided)).toEqual([reason]);
  });
});
