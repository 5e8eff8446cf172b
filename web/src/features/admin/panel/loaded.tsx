import type { ReactNode } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { SkeletonRegion } from "../../../ui/state/skeleton.tsx";

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The panel's subject for messages, in the plural: "The alerts". */
  what: string;
  /** A placeholder as high as the content will be. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows one panel's data, skeleton or error; earlier data stays visible when a refetch fails. */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const retry = () => void refetch();
  if (data === undefined) {
    return error === null ? (
      <SkeletonRegion label={`${what} are loading`}>{skeleton}</SkeletonRegion>
    ) : (
      <ErrorState
        title={`${what} could not be loaded`}
        message={error.message}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      {error !== null && (
        <div className="mb-4">
          <Alert
            tone="warn"
            announce
            title={`${what} could not be read again`}
            action={
              <Button size="sm" busy={isFetching} onClick={retry}>
                Retry
              </Button>
            }
          >
            What you see may be out of date.
          </Alert>
        </div>
      )}
      {children(data)}
    </>
  );
}
