import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ErrorState } from "../../ui/state/error-state.tsx";
import { SkeletonRows } from "../../ui/state/skeleton.tsx";

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** What is loading, for screen readers. */
  loading: string;
  /** How high it will be. */
  rows?: number;
  /** What could not be loaded; the failure's own words stand below it. */
  failed: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** What a query answered, with its loading and its failure in the same place. */
export function Loaded<Data>({ query, loading, rows = 2, failed, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (error === null) return <SkeletonRows label={loading} rows={rows} />;
  return (
    <ErrorState
      title={failed}
      message={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
