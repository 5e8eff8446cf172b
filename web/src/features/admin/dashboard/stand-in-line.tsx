import { useQuery } from "@tanstack/react-query";

import { healthQuery, standInsOf } from "../../../api/health.ts";
import { StandInBar } from "../../../ui/layout/stand-in-bar.tsx";

/** Which companies are stood in for: their figures here are not real either. */
export function StandInLine() {
  const { data: health } = useQuery(healthQuery);
  return (
    <footer>
      <StandInBar names={health ? standInsOf(health) : []} />
    </footer>
  );
}
