import { connectPage } from './connect-page';
import { createHeldSession } from './held-session';
import { keepScale } from './legible';
import { readVaultData } from './vault-data';

keepScale();
connectPage({ data: readVaultData(document), calls: VAULT_CALLS, session: createHeldSession() });
