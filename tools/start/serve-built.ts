import { serve } from './serve';

// A separate program, for tests that start many portals: it does not load the build tools.
void serve(process.env);
