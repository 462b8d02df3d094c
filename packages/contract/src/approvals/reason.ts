import { z } from 'zod';

/** Why somebody interferes with a process (原因): nobody does it without one. */
export const reason = z.string().trim().min(1, '请填写原因').max(2000);
