/**
 * Instances that one multi-instance step (多实例) or countersign step (会签) may have. Each is a token, a task and a row; a
 * form could otherwise request millions, and the engine runs in the server's only thread.
 */
export const MAX_LOOP_INSTANCES = 500;

/**
 * Tokens that a process with its sub-processes may grow to. Loops within loops multiply; 2 000 tokens are interpreted in
 * less than a second.
 */
export const MAX_TOKENS = 2000;
