/** Where short messages to the user go; durations in seconds. Texts are the Chinese keys, translated by the place that shows them. */
export interface Toast {
  success(text: string): void;
  warning(text: string, seconds?: number): void;
  /** Answers what takes it away before its time. */
  error(text: string, seconds?: number): () => void;
  /** A notice that cannot be dismissed and stays until the page is left. */
  hold(title: string, text: string): void;
}

const BOX = 'jh-plain-notices';

/** Messages without any library, for the light pages and for faults before the shell stands. */
export const domToast: Toast = {
  success: (text) => void show(text, 'success', 2),
  warning: (text, seconds = 3) => void show(text, 'warning', seconds),
  error: (text, seconds = 10) => show(text, 'error', seconds),
  hold: (title, text) => void show(`${title}：${text}`, 'warning', Number.POSITIVE_INFINITY),
};

function show(text: string, kind: string, seconds: number): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const notice = document.createElement('div');
  notice.className = `jh-plain-notice jh-plain-notice-${kind}`;
  notice.setAttribute('role', kind === 'success' ? 'status' : 'alert');
  notice.textContent = text;
  const close = () => notice.remove();
  if (Number.isFinite(seconds)) {
    notice.addEventListener('click', close);
    setTimeout(close, seconds * 1000);
  }
  box().append(notice);
  return close;
}

function box(): HTMLElement {
  const existing = document.getElementById(BOX);
  if (existing !== null) return existing;
  const created = document.createElement('div');
  created.id = BOX;
  document.body.append(created);
  return created;
}
