/** Where short messages to the user go; durations in seconds. Texts are the Chinese keys, translated by the place that shows them. */
export interface Toast {
  success(text: string): void;
  warning(text: string, seconds?: number): void;
  error(text: string, seconds?: number): void;
  /** A notice that cannot be dismissed and stays until the page is left. */
  hold(title: string, text: string): void;
}

const BOX = 'jh-plain-notices';

/** Messages without any library, for the light pages and for faults before the shell stands. */
export const domToast: Toast = {
  success: (text) => show(text, 'success', 2),
  warning: (text, seconds = 3) => show(text, 'warning', seconds),
  error: (text, seconds = 10) => show(text, 'error', seconds),
  hold: (title, text) => show(`${title}：${text}`, 'warning', Number.POSITIVE_INFINITY),
};

function show(text: string, kind: string, seconds: number): void {
  if (typeof document === 'undefined') return;
  const notice = document.createElement('div');
  notice.className = `jh-plain-notice jh-plain-notice-${kind}`;
  notice.setAttribute('role', kind === 'success' ? 'status' : 'alert');
  notice.textContent = text;
  if (Number.isFinite(seconds)) {
    notice.addEventListener('click', () => notice.remove());
    setTimeout(() => notice.remove(), seconds * 1000);
  }
  box().append(notice);
}

function box(): HTMLElement {
  const existing = document.getElementById(BOX);
  if (existing !== null) return existing;
  const created = document.createElement('div');
  created.id = BOX;
  document.body.append(created);
  return created;
}
