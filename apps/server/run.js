/**
 * `node apps/server/run.js main|set-password …`: what any Node can read, so that one that is too old to run the product
 * is told so in a sentence.
 */
const OLDEST = [22, 18];
const [command = 'main', ...rest] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `建衡需要 Node ${OLDEST.join('.')} 或更高版本，现为 ${process.versions.node}（${process.platform}-${process.arch}）：` +
      `请安装 Node 24 后再运行。Linux（x64、arm64）和 Windows x64 上运行 npm install 会自动带上它。`,
  );
  process.exit(2);
}
// What Node makes of the sources is kept beside the packages: a later start takes a third less. Without room there it goes on without.
const { enableCompileCache } = await import('node:module');
const { fileURLToPath } = await import('node:url');
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(compiled);
// Read by the children that the server begins.
process.env.NODE_COMPILE_CACHE = compiled;
process.argv = [process.argv[0], process.argv[1], ...rest];
await import((command === 'main' && (await builtServer())) || `./src/${command}.ts`);

/** What serves for long is started from few files; a command of the operator from its sources. */
async function builtServer() {
  const { buildServer } = await import('./src/build-server.ts');
  return buildServer();
}
