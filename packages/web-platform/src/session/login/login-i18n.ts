import { createContext, useContext } from 'react';

/** The translation of the light pages, given by their frame. */
export const LightWords = createContext<(text: string) => string>((text) => text);

/** The text function of the light pages. */
export function useLightWords(): (text: string) => string {
  return useContext(LightWords);
}
