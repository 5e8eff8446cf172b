/** The size of the chart's viewBox, which is stretched to the available space. */
export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 160;

/**
 * The top of the scale: the lowest number of the form 1, 2 or 5 times a power of ten that is at least the highest
 * value.
 */
export function scaleTop(values: readonly (number | undefined)[]): number {
  const highest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  if (highest === 0) return 1;
  const size = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * size >= highest) ?? 10;
  return step * size;
}

/** The x coordinate of a point, in the middle of its share of the width. */
export function pointX(index: number, count: number): number {
  return ((index + 0.5) / count) * CHART_WIDTH;
}

/** The path of a line through the values, and of the area below it; a missing value interrupts both. */
export function linePaths(
  values: readonly (number | undefined)[],
  top: number,
): { line: string; area: string } {
  const runs = runsOf(values, top);
  return {
    line: runs.map((run) => `M${run.map(pointWords).join("L")}`).join(""),
    area: runs.map((run) => areaOf(run)).join(""),
  };
}

interface Point {
  x: number;
  y: number;
}

// The half-width of a single point, as a share of its slot: a line with one point has no length.
const LONE_SHARE = 1 / 6;

function runsOf(values: readonly (number | undefined)[], top: number): Point[][] {
  const runs: Point[][] = [];
  let open: Point[] = [];
  values.forEach((value, index) => {
    if (value === undefined) {
      open = [];
      return;
    }
    if (open.length === 0) runs.push(open);
    open.push({ x: pointX(index, values.length), y: CHART_HEIGHT * (1 - value / top) });
  });
  const half = (LONE_SHARE * CHART_WIDTH) / Math.max(1, values.length);
  return runs.map((run) => {
    const [only] = run;
    if (run.length > 1 || only === undefined) return run;
    return [
      { x: only.x - half, y: only.y },
      { x: only.x + half, y: only.y },
    ];
  });
}

function areaOf(run: readonly Point[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return "";
  const ground = (x: number) => pointWords({ x, y: CHART_HEIGHT });
  return `M${ground(first.x)}L${run.map(pointWords).join("L")}L${ground(last.x)}Z`;
}

const pointWords = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
