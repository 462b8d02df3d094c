const isNight = process.env.TEST_RING === 'night';

/** Number of random walks: few with every push, many at night; `WALKS=5000 npx vitest …` takes more. */
const WALKS = Number(process.env.WALKS ?? (isNight ? 600 : 20));

/** The first seed: always the same with a push, and that of the run at night. */
const FIRST = isNight ? Number(process.env.TEST_SEED ?? 1) : 1;

/** Seeds of the walks; a failure names its own, which `TEST_RING=night TEST_SEED=…` begins with. */
export const walkSeeds: readonly number[] = Array.from({ length: WALKS }, (_, at) => FIRST + at);
