import { serve } from './serve';

// A program of its own, for tests that start many portals: what builds them would have to be compiled with it.
void serve(process.env);
