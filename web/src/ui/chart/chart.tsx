import { Suspense } from "react";

import { lazyPart } from "../state/lazy-part.ts";
import type { LineChartProps } from "./chart-point.ts";

const LineChart = lazyPart<LineChartProps>(
  async () => (await import("./line-chart.tsx")).LineChart,
);

/** A line chart whose code loads after the figures; its place is kept. */
export function Chart(props: LineChartProps) {
  return (
    <div className="min-h-55">
      <Suspense>
        <LineChart {...props} />
      </Suspense>
    </div>
  );
}
