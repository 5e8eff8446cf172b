import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useMemo, useRef, useState } from "react";

import { isAtWork, openBrandsQuery } from "../../../api/change.ts";
import { useStagedIn } from "../../../staging/use-staged.ts";
import { invalidatePages } from "./campaign-pages.ts";

/** The staged changes of all brands. */
interface Staging extends ReturnType<typeof useStagedIn> {
  /** The brands that have some. */
  brandIds: readonly number[];
}

export const StagingContext = createContext<Staging | null>(null);

/** The staging of the table around it. */
export function useStagingHere(): Staging {
  const staging = use(StagingContext);
  if (staging === null) throw new Error("Rendered outside the table of campaigns.");
  return staging;
}

const noBrands: readonly number[] = [];

/** All that were given so far: the review of a set shows its outcome after it has ended. */
function useSeen(brandIds: readonly number[]): readonly number[] {
  const [seen, setSeen] = useState(brandIds);
  const fresh = brandIds.filter((id) => !seen.includes(id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen;
}

export function useStaging(): Staging {
  const queryClient = useQueryClient();
  const brandIds = useSeen(useQuery(openBrandsQuery).data ?? noBrands);
  const staged = useStagedIn(brandIds);
  const working = [...staged.sets.values()].filter(isAtWork).length;
  const lastWorking = useRef(working);
  useEffect(() => {
    // What was applied is in the rows now.
    if (lastWorking.current > working) void invalidatePages(queryClient);
    lastWorking.current = working;
  }, [queryClient, working]);
  return useMemo(() => ({ brandIds, ...staged }), [brandIds, staged]);
}
