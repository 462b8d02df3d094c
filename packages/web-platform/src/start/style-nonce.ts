/** The number that the server's content security policy gives to this page's own styles. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/**
 * Gives the page's number to every style element made from now on. The component library takes it by an option, but
 * measures its scroll bars with a style of its own that does not.
 */
export function markStyles(): void {
  const nonce = styleNonce();
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
