import { addMissingBuiltIns } from './missing-built-ins';

// The page's first script imports this first, so that every module can use the missing built-ins while loading.
addMissingBuiltIns();
