import { readPackage } from './places';

describe('the oldest supported browsers', () => {
  it("[MFE-06] supports the same browsers in builds as in the repository's tools", () => {
    const read = (dir: string) => (readPackage(dir) as { browserslist?: string[] }).browserslist;
    expect(read(`${__dirname}/..`)).toEqual(read(`${__dirname}/../../..`));
    expect(read(`${__dirname}/..`)).toContain('ios_saf >= 15.4');
  });
});
