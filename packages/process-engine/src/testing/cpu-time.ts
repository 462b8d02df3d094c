/** Milliseconds of the processor's time so far: unlike a clock it does not run on while other programs do. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
