const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const BASE = 1000;

/** A size as people read it, by the thousand: `1.5 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < BASE ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = Math.round((bytes / BASE ** step) * 10) / 10;
  return `${value} ${UNITS[step]}`;
}
