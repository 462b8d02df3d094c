/** Whether the server now hands out another program than the one that runs here. Unknown counts as no. */
export async function isNewerServed(): Promise<boolean> {
  try {
    const reply = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    const served = versionOf(await reply.text());
    const running = document.querySelector('meta[name="version"]')?.getAttribute('content');
    return reply.ok && served !== undefined && served !== running;
  } catch {
    return false;
  }
}

/** The version that the build has written into the page. */
function versionOf(page: string): string | undefined {
  return /<meta name="version" content="([^"]+)"/.exec(page)?.[1];
}

/** Whether the server answers at all. */
export async function isServerThere(): Promise<boolean> {
  const reply = await fetch('/app-files.json', { cache: 'no-store' }).catch(() => undefined);
  return reply?.ok === true;
}
