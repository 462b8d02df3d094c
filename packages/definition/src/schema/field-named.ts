/** The field of this name, if there is one: a name that every object has, such as `constructor`, is no field. */
export const fieldNamed = <Field>(
  fields: Readonly<Record<string, Field>>,
  name: string,
): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);
