import { useQuery } from "@tanstack/react-query";

import { healthQuery, standInsOf } from "../../api/health.ts";

/** Which companies are stood in for: their figures here are not real either. */
export function StandInLine() {
  const { data: health } = useQuery(healthQuery);
  const standIns = health ? standInsOf(health) : [];
  if (standIns.length === 0) return null;
  return (
    <footer className="border-t border-line bg-warn-soft px-4 py-2 text-center text-xs text-warn">
      Stand-ins run here instead of: {standIns.join(", ")}.
    </footer>
  );
}
