const BROWSERS = [/Edg\//, /Firefox\//, /MicroMessenger\//, /Chrome\//, /Safari\//] as const;
const NAMES = ['Edge', 'Firefox', '微信', 'Chrome', 'Safari'] as const;
const SYSTEMS = [/Windows/, /Android/, /iPhone|iPad/, /Mac OS/, /Linux/] as const;
const SYSTEM_NAMES = ['Windows', 'Android', 'iOS', 'macOS', 'Linux'] as const;

/** A browser as people call it, such as Chrome · Windows; nothing where it is none that is known. */
export function browserName(agent: string): string {
  const browser = NAMES[BROWSERS.findIndex((one) => one.test(agent))];
  const system = SYSTEM_NAMES[SYSTEMS.findIndex((one) => one.test(agent))];
  return [browser, system].filter(Boolean).join(' · ');
}
