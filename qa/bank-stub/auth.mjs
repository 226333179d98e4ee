// Signing in with a hand-off pair, and logging out. These two bodies are plain.
import { refreshDues } from './billers.mjs';
import { handOffHash, read, someText } from './fields.mjs';
import { endSession, login, sessionOf } from './session.mjs';

export const authRoutes = {
  'POST /auth/login/:handOffId': ({ params, body }) => {
    const { hash } = read(body, { hash: handOffHash });
    const { customer, ...session } = login(params.handOffId, hash);
    refreshDues(customer);
    return { data: session };
  },
  'POST /auth/logout': ({ body }) => {
    endSession(sessionOf(`Bearer ${read(body, { token: someText(4_096) }).token}`));
    return { message: 'You have been logged out.' };
  },
};
