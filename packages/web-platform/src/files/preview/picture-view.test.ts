import { expect, it } from 'vitest';
import { atFirst, moved, pictureStyle, turned, zoomed } from './picture-view.ts';

it('turns by quarters to either side', () => {
  expect(pictureStyle(turned(atFirst, 1)).transform).toContain('rotate(90deg)');
  expect(pictureStyle(turned(turned(atFirst, -1), -1)).transform).toContain('rotate(-180deg)');
});

it('enlarges up to eight times and reduces to the whole picture', () => {
  expect(zoomed(atFirst, 1).zoom).toBe(1.25);
  expect(zoomed(atFirst, 100).zoom).toBe(8);
  expect(zoomed(zoomed(atFirst, 3), -100)).toEqual(atFirst);
});

it('moves only an enlarged picture, and follows its enlargement', () => {
  expect(moved(atFirst, 10, 20)).toEqual(atFirst);
  const large = moved(zoomed(atFirst, 1), 10, 20);
  expect(large).toMatchObject({ x: 10, y: 20 });
  expect(zoomed(large, 1)).toMatchObject({ x: 12.5, y: 25 });
});
