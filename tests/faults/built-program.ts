import { buildServer } from '@jianheng/server/build-server';

/**
 * The file to start for a program of this folder: one bundle, as the product is started, which loads several times
 * faster than the sources.
 */
export async function builtProgram(name: string): Promise<string> {
  const program = await buildServer(`tests/faults/${name}.ts`);
  if (program === undefined) throw new Error(`${name} could not be built`);
  return program;
}
