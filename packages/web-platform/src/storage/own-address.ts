/**
 * Whether an address leads to a page of ours: one stroke, then neither another nor a backslash, which would name another
 * host. Tabs and line ends have no place in it: a browser leaves them out before it reads the address.
 */
export function isOwnAddress(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text);
}
