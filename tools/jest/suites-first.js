const { default: Sequencer } = require('@jest/test-sequencer'); // oxlint-disable-line no-require-imports -- Jest reads this file as CommonJS

const isSuite = ({ path }) => path.endsWith('.suite.ts');

/** Jest runs large files first, but the suites have the smallest files and take longest. */
module.exports = class SuitesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isSuite), ...sorted.filter((test) => !isSuite(test))];
  }
};
