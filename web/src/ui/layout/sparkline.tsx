const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 2;

/** A small chart of a figure's values, starting at zero; a table has the exact values. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0) || 1;
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      <polygon
        points={`0,${HEIGHT} ${points.join(" ")} ${WIDTH},${HEIGHT}`}
        className="fill-accent-soft"
      />
      <polyline
        points={points.join(" ")}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-accent stroke-[1.5]"
      />
    </svg>
  );
}

/** The last 28 days of a figure, with what it is. */
export function FigureDays({ label, values }: { label: string; values: readonly number[] }) {
  return (
    <div className="w-32 shrink-0">
      <Sparkline values={values} />
      <p className="text-xs text-fg-3">{label}, 28 days</p>
    </div>
  );
}
