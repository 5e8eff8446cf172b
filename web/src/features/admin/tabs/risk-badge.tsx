/** Four colors by score: red from 80, orange from 60, yellow from 30, else green. */
const bands = [
  { from: 80, name: "critical", ink: "bg-bad-soft text-bad" },
  {
    from: 60,
    name: "high",
    ink: "bg-[light-dark(oklch(0.95_0.04_55),oklch(0.29_0.06_45))] text-[light-dark(oklch(0.49_0.14_42),oklch(0.79_0.14_55))]",
  },
  {
    from: 30,
    name: "medium",
    ink: "bg-[light-dark(oklch(0.96_0.075_100),oklch(0.29_0.045_100))] text-[light-dark(oklch(0.46_0.09_95),oklch(0.88_0.15_100))]",
  },
  { from: 0, name: "low", ink: "bg-ok-soft text-ok" },
] as const;

export type RiskBand = (typeof bands)[number]["name"];

const lowest = bands[3];

/** How likely a person is to leave, as a percentage. */
export function RiskBadge({ score }: { score: number }) {
  const { name, ink } = bands.find(({ from }) => score >= from) ?? lowest;
  return (
    <span
      data-band={name}
      className={`num inline-flex h-5 items-center rounded-full px-2 text-xs font-medium ${ink}`}
    >
      {Math.round(score)}%<span className="sr-only">, {name}</span>
    </span>
  );
}

/** The color of one band, shown beside its count. */
export function RiskDot({ band }: { band: RiskBand }) {
  const ink = bands.find(({ name }) => name === band)?.ink ?? "";
  return (
    <span aria-hidden="true" className={`grid size-4 place-items-center rounded-full ${ink}`}>
      <span className="size-1.5 rounded-full bg-current" />
    </span>
  );
}
