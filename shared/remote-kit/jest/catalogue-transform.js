/* oxlint-disable no-require-imports -- Jest reads this file as CommonJS */
const { compileMessage } = require('@lingui/message-utils/compileMessage');
const PO = require('pofile');

/** Replaces a catalogue in a test with a URL that contains its messages. */
module.exports = {
  process(source) {
    const messages = PO.parse(source).items.map(({ msgctxt, msgstr }) => [
      msgctxt,
      compileMessage(msgstr[0]),
    ]);
    const json = JSON.stringify(Object.fromEntries(messages));
    const url = `data:application/json;base64,${Buffer.from(json).toString('base64')}`;
    return {
      code: `exports.__esModule = true; exports.default = { url: ${JSON.stringify(url)}, integrity: '' };`,
    };
  },
};
