import { migrate } from '@jianheng/server-platform';
import type { UpgradeWish } from './upgrade-steps.ts';
import { migrationsUpTo } from './upgrade-steps.ts';

/** An upgrade in a process of its own, to be killed. */
const { admin, count } = JSON.parse(process.argv[2] ?? '') as UpgradeWish;
await migrate(admin, migrationsUpTo(count));
