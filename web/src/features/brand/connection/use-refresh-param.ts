import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";

import { invalidate } from "../../../api/http/query-keys.ts";

/** `?refresh` reads the brands again and leaves the address (spec 1 §2). */
export function useRefreshParam() {
  const search: { refresh?: unknown } = useSearch({ strict: false });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isAsked = search.refresh !== undefined;

  useEffect(() => {
    if (!isAsked) return;
    void invalidate(queryClient, "brand");
    void navigate({ to: "/brands", search: {}, replace: true });
  }, [isAsked, queryClient, navigate]);
}
