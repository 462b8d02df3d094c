import { type Plugin, type Rolldown, version } from 'vite';

type Chunk = Rolldown.OutputChunk;

const IMPORT = /import\s*(?:\{([^}]*)\}\s*from\s*)?["']\.\/rolldown-runtime-[^"']+["'];?/g;

/**
 * The bundler always writes its few lines for modules of the older kind into a file of their own: one request more before
 * anything runs. Here they are laid into the file that every page begins with.
 */
export function foldRuntime(into: string): Plugin {
  return {
    name: 'jianheng:fold-runtime',
    // Another bundler writes other lines: the file that holds them is then another one.
    augmentChunkHash: ({ name }) => (name === into ? version : undefined),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        const host = chunks.find(({ name }) => name === into);
        if (runtime === undefined || host === undefined)
          throw new Error(`no ${into} to lay the runtime into`);
        if (host.imports.some((file) => file !== runtime.fileName))
          throw new Error(`${into} imports other files: they would run before what they need`);
        const names = exportedBy(runtime);
        for (const chunk of chunks) if (chunk !== runtime) redirect(chunk, runtime, host);
        host.code = `${wrapped(runtime, names)}${host.code}`;
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** `a as b` of an export or import list, as pairs. */
const pairsOf = (list: string): readonly (readonly [string, string])[] =>
  list.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return from === '' ? [] : [[from, to] as const];
  });

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

function exportedBy({ code }: Chunk): readonly (readonly [string, string])[] {
  const [, list] = EXPORTS.exec(code) ?? [];
  if (list === undefined) throw new Error('the runtime exports nothing');
  return pairsOf(list);
}

/** Its names are its own: in a function they meet none of the others. */
function wrapped({ code }: Chunk, names: readonly (readonly [string, string])[]): string {
  const body = code.replace(EXPORTS, '');
  const given = names.map(([own, outside]) => `${outside}:${own}`).join();
  const list = names.map(([, outside]) => `${folded(outside)}=__runtime.${outside}`).join();
  const out = names.map(([, outside]) => folded(outside)).join();
  return `const __runtime=(()=>{${body};return{${given}}})(),${list};export{${out}};`;
}

const folded = (name: string) => `__runtime_${name}`;

function redirect(chunk: Chunk, runtime: Chunk, host: Chunk): void {
  const isHost = chunk === host;
  chunk.code = chunk.code.replace(IMPORT, (_whole, list: string | undefined) => {
    const pairs = pairsOf(list ?? '').map(([from, to]) => [folded(from), to] as const);
    if (isHost) return pairs.map(([from, to]) => `const ${to}=${from};`).join('');
    const names = pairs.map(([from, to]) => `${from} as ${to}`).join();
    return `import{${names}}from"./${host.fileName.split('/').at(-1)}";`;
  });
  const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== host.fileName);
  const needsHost = !isHost && chunk.imports.length > others.length;
  chunk.imports = needsHost ? [...others, host.fileName] : others;
}
