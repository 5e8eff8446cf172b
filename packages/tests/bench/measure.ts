/** CPU time of this process, so that other programs don't count. */
export function computingMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The value at this part of the sorted values; the middle one by default. */
export const quantileOf = (values: readonly number[], part = 0.5): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * part)] ?? 0;

/** The middle of each figure. */
export function medianOf<Figures extends Record<keyof Figures, number>>(
  all: readonly Figures[],
): Figures {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const middles = names.map((name) => [name, quantileOf(all.map((one) => one[name]))]);
  return Object.fromEntries(middles) as Figures;
}
