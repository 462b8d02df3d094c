type Fetch = (url: string) => Promise<Response>;

/**
 * Asks the configured weather service for an area. Nothing is sent where no address is configured. A service that fails
 * or answers in another form leaves the weather empty: a form with weather in it is filled in without.
 */
export async function readWeather(address: string, area: string, fetch: Fetch) {
  if (address === '' || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.searchParams.set('area', area);
  const answer = await fetch(url.href)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (typeof answer !== 'object' || answer === null) return null;
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(answer, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 50) : '';
  };
  return { area, weather: textOf('weather'), temperature: textOf('temperature'), wind: textOf('wind') };
}
