import type { Plugin, Rolldown } from 'vite';

const IMPORTED = /(from|import\(|import)\s*(["'`])\.\//g;

/**
 * Lays the few lines with which every page begins into the page itself: one request less before anything
 * runs. The server lets them run by their checksum. What they import is named from the root, for the page is served at every address; their name, which
 * changes with every file behind them, stands in the page as its version.
 */
export function inlineEntry(): Plugin {
  return {
    name: 'jianheng:inline-entry',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const page = bundle['index.html'];
        if (entry?.type !== 'chunk' || page?.type !== 'asset') throw new Error('no page to begin with');
        page.source = withEntry(String(page.source), entry);
        delete bundle[entry.fileName];
      },
    },
  };
}

function withEntry(page: string, { fileName, code }: Rolldown.OutputChunk): string {
  const tag = new RegExp(`<script type="module"[^>]* src="/${fileName}"></script>`);
  if (!tag.test(page)) throw new Error(`the page does not name ${fileName}`);
  const folder = fileName.slice(0, fileName.lastIndexOf('/') + 1);
  const lines = code.replace(IMPORTED, `$1$2/${folder}`).replaceAll('</script', '<\\/script');
  const [, version = ''] = /([^/]+)\.js$/.exec(fileName) ?? [];
  return page.replace(
    tag,
    () => `<meta name="version" content="${version}" />\n    <script type="module">${lines}</script>`,
  );
}
