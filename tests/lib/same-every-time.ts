import fc from 'fast-check';

// The gate tries the same cases every time, so that what it refuses is a fault of the change. SEED=n tries others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20) });
