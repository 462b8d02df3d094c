export type Point = readonly [x: number, y: number];

/** A line through points, rounded like handwriting or with corners. */
export type Stroke = { readonly points: readonly Point[]; readonly shape: 'round' | 'loop' | 'angular' };

const round = (...points: readonly Point[]): Stroke => ({ points, shape: 'round' });
const loop = (...points: readonly Point[]): Stroke => ({ points, shape: 'loop' });
const angular = (...points: readonly Point[]): Stroke => ({ points, shape: 'angular' });

const six = round(
  [8, 0.5],
  [4, 3],
  [1.5, 8],
  [1.5, 12.5],
  [5, 16],
  [8.7, 13],
  [8.5, 9.5],
  [5, 7.5],
  [1.7, 10.5],
);

/**
 * The ways in which each digit is drawn, on a field of 10 × 16. 1 always has a base and 7 a bar, 5 is open where 6 is
 * closed: people confuse neither pair at first sight.
 */
export const DIGIT_SHAPES: readonly (readonly (readonly Stroke[])[])[] = [
  [[loop([5, 0], [8.8, 3.5], [9, 8], [8.8, 12.5], [5, 16], [1.2, 12.5], [1, 8], [1.2, 3.5])]],
  [[angular([2, 4], [6, 0], [6, 16]), angular([2, 16], [10, 16])]],
  [
    [round([1, 4], [2.2, 1], [5, 0], [8, 1.5], [8.4, 4.6], [6, 9], [1, 16]), angular([1, 16], [9.5, 16])],
    [angular([1, 4], [4, 0], [8, 1], [9, 5], [1, 16], [9.5, 16])],
  ],
  [
    [
      round([1, 2], [4.5, 0], [8, 2], [8, 5.5], [4, 7.5]),
      round([4, 7.5], [8.5, 9.5], [8.7, 13.5], [5, 16], [1, 14]),
    ],
    [angular([1, 0], [8.5, 0], [4.5, 6.5]), round([4.5, 6.5], [8.5, 8.8], [8.7, 13], [5, 16], [1, 14.4])],
  ],
  [
    [angular([7, 16], [7, 0], [0.5, 11], [10, 11])],
    [angular([5, 0], [0.8, 10], [10, 10]), angular([7.3, 5], [7.3, 16])],
  ],
  [
    [
      angular([8.8, 0], [2, 0], [1.6, 7]),
      round([1.6, 7], [5, 5.8], [8.5, 8], [8.9, 12], [5.5, 16], [1, 14.4]),
    ],
  ],
  [[six]],
  [[angular([1, 0], [9.2, 0], [4, 16]), angular([3, 8.2], [9, 8.2])]],
  [
    [
      loop([5, 7.3], [2, 5.5], [1.8, 2.2], [5, 0], [8.2, 2.2], [8, 5.5]),
      loop([5, 7.3], [1.3, 9.8], [1.2, 13.6], [5, 16], [8.8, 13.6], [8.7, 9.8]),
    ],
  ],
  [[{ ...six, points: six.points.map(([x, y]): Point => [10 - x, 16 - y]) }]],
];

const STEPS = 6;

/** The points of a stroke close enough to be bent: rounded ones on a Catmull-Rom curve. */
export function tracePoints({ points, shape }: Stroke): Point[] {
  const at = (index: number): Point => {
    const { length } = points;
    const place = shape === 'loop' ? (index + length) % length : Math.min(Math.max(index, 0), length - 1);
    return points[place] ?? [0, 0];
  };
  const parts = shape === 'loop' ? points.length : points.length - 1;
  const traced: Point[] = [];
  for (let part = 0; part < parts; part++)
    for (let step = 0; step < STEPS; step++)
      traced.push(
        between([at(part - 1), at(part), at(part + 1), at(part + 2)], step / STEPS, shape === 'angular'),
      );
  traced.push(at(parts));
  return traced;
}

function between([p, a, b, q]: readonly [Point, Point, Point, Point], t: number, isStraight: boolean): Point {
  const along = (i: 0 | 1) =>
    isStraight
      ? a[i] + (b[i] - a[i]) * t
      : 0.5 *
        (2 * a[i] +
          (b[i] - p[i]) * t +
          (2 * p[i] - 5 * a[i] + 4 * b[i] - q[i]) * t * t +
          (3 * a[i] - p[i] - 3 * b[i] + q[i]) * t * t * t);
  return [along(0), along(1)];
}
