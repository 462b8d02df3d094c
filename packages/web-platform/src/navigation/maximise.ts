import { toast } from '../toast/toast.ts';
import { maximisedStore } from './tab-store.ts';

/** Lets the content have the whole screen, or gives it back; where the browser has no such thing, the whole window. */
export function toggleMaximised(): void {
  const isOn = !maximisedStore.get();
  maximisedStore.set(() => isOn);
  if (!isOn) {
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    return;
  }
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(warn);
  else warn();
}

/** Whoever leaves the whole screen by a key of the browser has left it here as well. */
export function followFullscreen(): () => void {
  const follow = () => {
    if (document.fullscreenElement === null) maximisedStore.set(() => false);
  };
  document.addEventListener('fullscreenchange', follow);
  return () => document.removeEventListener('fullscreenchange', follow);
}

const warn = () => toast().warning('浏览器不支持全屏，只在窗口内最大化');
