import { connectPage } from './connect-page';
import { createHeldSession } from './held-session';
import { readVaultData } from './vault-data';

connectPage({ data: readVaultData(document), calls: VAULT_CALLS, session: createHeldSession() });
