/** How long a window of the browser's own may take to print what it was given. */
const KEPT_MS = 600_000;

/** Hands a PDF to the browser's own printing. */
export function printBytes(pdf: ArrayBuffer): void {
  const address = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}

/** Saves bytes under a name. */
export function saveBytes(bytes: ArrayBuffer, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
