import type { UseQueryResult } from "@tanstack/react-query";

import { Card } from "../../../ui/layout/card.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { failureWords } from "../failure-alert.tsx";

interface LoadingCardProps {
  /** What is loading, such as "the receipt". */
  what: string;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** Shown while a query about the publication loads for the first time or has failed. */
export function LoadingCard({ what, query: { error, isFetching, refetch } }: LoadingCardProps) {
  return (
    <Card padding="none">
      {error === null ? (
        <SkeletonRows label={`Loading ${what}`} rows={3} />
      ) : (
        <ErrorState
          title={`Could not load ${what}`}
          message={failureWords(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Card>
  );
}
