/** `receivedOn` to `received_on`: fields are camel case in code and on the wire, columns snake case in SQL. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Index and constraint names within PostgreSQL's 63 bytes, told apart by a checksum when cut. */
export function boundedName(name: string): string {
  if (name.length <= 60) return name;
  let checksum = 7;
  for (const letter of name) checksum = (checksum * 31 + letter.charCodeAt(0)) % 0xffffff;
  return `${name.slice(0, 52)}_${checksum.toString(36)}`;
}
