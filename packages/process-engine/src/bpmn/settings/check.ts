/** Looks at a value from outside: what is wrong with it, and where, or nothing. */
export type Check = (value: unknown, path: string) => string | undefined;

/** A check for every property of a type: forgetting one does not compile. */
export type Checks<Type> = { readonly [Name in keyof Required<Type>]: Check };

export const anything: Check = () => undefined;

export const text: Check = (value, path) => (typeof value === 'string' ? undefined : `“${path}”应为文字`);

export const boolean: Check = (value, path) =>
  typeof value === 'boolean' ? undefined : `“${path}”应为 true 或 false`;

export const number: Check = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : `“${path}”应为数字`;

/** Exactly this value. */
export function just(wanted: string | boolean): Check {
  return (value, path) => (value === wanted ? undefined : `“${path}”的值不认识`);
}

export function oneOf(...words: readonly (string | boolean)[]): Check {
  return (value, path) =>
    words.some((word) => word === value) ? undefined : `“${path}”只能是 ${words.join('、')}`;
}

export function listOf(item: Check): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return `“${path}”应为列表`;
    return firstFault(value.map((each, index) => item(each, `${path}[${index}]`)));
  };
}

const CLOSED_NAMES = ['__proto__', 'constructor', 'prototype'];

/** An object with values of one kind under any name. */
export function mapOf(item: Check): Check {
  return (value, path) => {
    if (!isObject(value)) return `“${path}”应为对象`;
    const closed = CLOSED_NAMES.find((name) => Object.hasOwn(value, name));
    if (closed !== undefined) return `“${path}”中不能有“${closed}”`;
    return firstFault(Object.entries(value).map(([name, each]) => item(each, `${path}.${name}`)));
  };
}

/** An object with these properties and no other; those named in `needed` must be there. */
export function objectOf(properties: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check {
  return (value, path) => {
    if (!isObject(value)) return `“${path}”应为对象`;
    const missing = needed.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return `“${path}”缺少“${missing}”`;
    return firstFault(
      Object.entries(value).map(([name, each]) => {
        const check = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return check ? check(each, `${path}.${name}`) : `“${path}”中有不认识的“${name}”`;
      }),
    );
  };
}

/** An object whose `kind` says which properties it has. All of them are needed but those named in `optional`. */
export function kindOf(
  kinds: Readonly<Record<string, Readonly<Record<string, Check>>>>,
  optional: readonly string[] = [],
): Check {
  return (value, path) => {
    const kind = isObject(value) ? value.kind : undefined;
    const properties = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!properties) return `“${path}”的类型不认识`;
    const needed = Object.keys(properties).filter((name) => !optional.includes(name));
    return objectOf({ ...properties, kind: text }, needed)(value, path);
  };
}

/** Any of several shapes; the fault of the last is told. */
export function either(...checks: readonly Check[]): Check {
  return (value, path) => {
    const faults = checks.map((check) => check(value, path));
    return faults.includes(undefined) ? undefined : faults.at(-1);
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstFault(faults: readonly (string | undefined)[]): string | undefined {
  return faults.find((fault) => fault !== undefined);
}
