/** Asks the browser to fetch scripts and styles it will need next; a failure only costs the head start. */
export async function prefetchFiles(listAddress: string): Promise<void> {
  try {
    const reply = await fetch(listAddress);
    const files: readonly string[] = reply.ok ? await reply.json() : [];
    for (const file of files) document.head.append(linkTo(file));
  } catch {
    return;
  }
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.href = file;
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'prefetch';
  return link;
}
