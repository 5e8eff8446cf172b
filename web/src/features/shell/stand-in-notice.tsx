import { useQuery } from "@tanstack/react-query";

import { healthQuery, standInsOf } from "../../api/health.ts";
import { StandInBar } from "../../ui/layout/stand-in-bar.tsx";

/** Says on every screen which companies are stood in for, so that nobody takes a stand-in for the real thing. */
export function StandInNotice() {
  const { data: health } = useQuery(healthQuery);
  return <StandInBar names={health ? standInsOf(health) : []} />;
}
