import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ErrorState } from "../../ui/state/error-state.tsx";
import { SkeletonRows } from "../../ui/state/skeleton.tsx";

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** What is loading, for screen readers. */
  loading: string;
  /** The height of the skeleton. */
  rows?: number;
  /** What could not be loaded; the error's message is shown below it. */
  failed: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** A query's data, or its skeleton or error in the same place. */
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
