import { serve } from './serve';

// A separate program for tests that start many portals, without the build tools.
void serve(process.env);
