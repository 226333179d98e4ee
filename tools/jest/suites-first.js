const { default: Sequencer } = require('@jest/test-sequencer'); // oxlint-disable-line no-require-imports -- Jest reads this file as CommonJS

const isSuite = ({ path }) => path.endsWith('.suite.ts');

/** Jest runs large files first; the suites take longest, and their files are the smallest of all. */
module.exports = class SuitesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isSuite), ...sorted.filter((test) => !isSuite(test))];
  }
};
