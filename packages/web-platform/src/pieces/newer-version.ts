/** Whether the server now hands out another program than the one that runs here. Unknown counts as no. */
export async function isNewerServed(): Promise<boolean> {
  try {
    const reply = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    const served = entryOf(await reply.text());
    const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    return reply.ok && served !== undefined && served !== running;
  } catch {
    return false;
  }
}

/** The script that a page begins with; its name changes with every version. */
function entryOf(page: string): string | undefined {
  return /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
}

/** Whether the server answers at all. */
export async function isServerThere(): Promise<boolean> {
  const reply = await fetch('/app-files.json', { cache: 'no-store' }).catch(() => undefined);
  return reply?.ok === true;
}
