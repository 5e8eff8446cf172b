import { useQuery } from "@tanstack/react-query";

import { healthQuery, standInsOf } from "../../api/health.ts";

/** Says on every screen which companies are stood in for, so that nobody takes a stand-in for the real thing. */
export function StandInNotice() {
  const { data: health } = useQuery(healthQuery);
  const standIns = health ? standInsOf(health) : [];
  if (standIns.length === 0) return null;
  return (
    <p className="border-t border-line bg-warn-soft px-4 py-2 text-center text-xs text-warn">
      Stand-ins run here instead of: {standIns.join(", ")}.
    </p>
  );
}
