// Loaded by `"jest": { "preset": "@billpay/remote-kit" }` in a remote's package.json.
// oxlint-disable-next-line no-require-imports -- Jest reads this file as CommonJS
module.exports = { ...require('./jest/settings').inPage, testTimeout: 180_000 };
