// Loaded before the receiver, it ends it at once when a submission is kept and not yet answered.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (String(to).endsWith('.sealed')) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
