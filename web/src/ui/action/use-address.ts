import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

/**
 * What the address says about the page beside its path, and what changes that: kept there, so that reload, links and
 * Back restore it. The page does not scroll, and Back leads to the page before unless `replace` is false.
 */
export function useAddress<Search extends object>() {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = useCallback(
    (next: Search | ((before: Search) => Search), replace = true) =>
      void navigate({ to: ".", search: next, replace, resetScroll: false }),
    [navigate],
  );
  return [search as Search, show] as const;
}
