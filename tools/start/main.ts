import { start } from './start';

void start(process.env);
