import { useNavigate, useSearch } from "@tanstack/react-router";

import type { LiveView } from "../../../api/live-campaign.ts";

/** The view in the address, so that a reload and a link restore it. */
export function useListView(): [LiveView, (next: LiveView) => void] {
  const { q, by, order, days }: Omit<LiveView, "sort"> & { by?: LiveView["sort"] } = useSearch({
    strict: false,
  });
  const navigate = useNavigate();
  function show({ sort, ...rest }: LiveView) {
    const next = { ...rest, ...("order" in rest && { by: sort }) };
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  }
  return [{ q, sort: by, order, days }, show];
}
