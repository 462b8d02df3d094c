/**
 * What a child process is told of the server's environment: nothing but where Node keeps what it made of the sources,
 * with which the child begins in half the time.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
