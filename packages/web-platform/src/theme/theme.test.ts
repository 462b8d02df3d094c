import { describe, expect, it } from 'vitest';
import { contrast, laidOver } from './colours.ts';
import { actColour, DARK, LIGHT, signalColours, touchedColours } from './theme.ts';

describe('the colour of acting', () => {
  it.each(['#409EFF', '#13A8A8', '#D98206', '#D4380D'])(
    'made of %s can be read where it is laid over itself',
    (colour) => {
      for (const ground of ['#F3F5F8', '#FFFFFF']) {
        const tinted = laidOver(ground, colour, 0.16);
        expect(contrast(actColour({ colour, dark: false }), tinted)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of ['#101215', '#17191D', '#1F2227']) {
        const tinted = laidOver(ground, colour, 0.16);
        expect(contrast(actColour({ colour, dark: true }), tinted)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(['#409EFF', '#13A8A8', '#D98206', '#D4380D'])(
    'made of %s can be read under the pointer: on its ground, and what is written on it',
    (colour) => {
      for (const [ground, dark] of [[LIGHT, false] as const, [DARK, true] as const]) {
        const { hovered, pressed } = touchedColours(actColour({ colour, dark }), ground);
        for (const shade of [hovered, pressed]) {
          expect(contrast(shade, ground.container)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(shade, laidOver(ground.container, ground.text, 0.06))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(ground.onFilled, shade)).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );
});

describe('a signal', () => {
  it.each(['#2E9E5B', '#D98206', '#D93A35', '#E69F00'])(
    '%s can be read on its own ground, which keeps its hue',
    (signal) => {
      for (const ground of [LIGHT, DARK]) {
        const { text, fill } = signalColours(signal, ground);
        expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ground.text, fill)).toBeGreaterThanOrEqual(7);
        expect(contrast(fill, ground.container)).toBeLessThan(1.35);
      }
    },
  );
});
