import { useQuery } from "@tanstack/react-query";

import { performanceQuery, performanceRefresh } from "../../../api/performance.ts";

/**
 * Has the figures of all accounts read from Google once they are due, then updates the table. Shows nothing; a component
 * of its own, so that its answers don't render the table again.
 */
export function FreshFigures() {
  const { data } = useQuery(performanceQuery);
  useQuery({ ...performanceRefresh, enabled: data?.isDue === true, notifyOnChangeProps: [] });
  return null;
}
