import { servePortal } from './serve/serve-portal';

// `npm run serve -- bank.json`: the portal alone, against the bank's API.
const [file = process.env.CONFIG_FILE || 'config.json'] = process.argv.slice(2);
void servePortal(file, process.env);
