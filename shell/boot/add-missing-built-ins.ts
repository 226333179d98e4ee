import { addMissingBuiltIns } from './missing-built-ins';

// Imported before all other modules: some use what is missing while they are loaded.
addMissingBuiltIns();
