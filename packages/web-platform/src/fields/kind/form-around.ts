import type { Fields } from '@jianheng/definition';
import { createContext } from 'react';

/** The form that an input stands in: what else is filled in there, in its line before the form around. */
export type FormAround = { readonly fields: Fields; readonly values: Readonly<Record<string, unknown>> };

/** Read by inputs alone whose choices hang on other fields: everything else is spared being drawn at each key. */
export const FormAround = createContext<FormAround>({ fields: {}, values: {} });
