import { readPackage } from './places';

describe('the oldest supported browsers', () => {
  it('[MFE-06] are the same for builds as for the tools of the repository', () => {
    const read = (dir: string) => (readPackage(dir) as { browserslist?: string[] }).browserslist;
    expect(read(`${__dirname}/..`)).toEqual(read(`${__dirname}/../../..`));
    expect(read(`${__dirname}/..`)).toContain('ios_saf >= 15.4');
  });
});
