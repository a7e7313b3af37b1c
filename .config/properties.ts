/** Property tests try the same cases each time, so that a test run tells of a change and not of chance. FC_SEED tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_180_714) });
