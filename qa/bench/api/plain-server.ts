import Fastify from 'fastify';
import { readSettings } from '../servers';

/** Serves the reference for reads: Fastify with a single route that returns a small JSON. */
const app = Fastify();
app.get('/plain', async () => ({ success: true, data: { amount: '0.00' } }));
void app.listen({ port: readSettings().port, host: '127.0.0.1' });
