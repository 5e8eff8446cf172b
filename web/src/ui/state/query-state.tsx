import type { ReactElement, ReactNode } from "react";

import { Button } from "../action/button.tsx";
import { Card } from "../layout/card.tsx";
import { Alert } from "./alert.tsx";
import { ErrorState } from "./error-state.tsx";
import { SkeletonRegion, SkeletonRows } from "./skeleton.tsx";

interface QueryStateProps<Data> {
  query: {
    data: Data | null | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What is read, as messages name it: "The alerts". */
  what: string;
  /** Words for screen readers, or a placeholder that has its own. */
  loading?: string | ReactElement;
  /** The height of the placeholder, if it is a list. */
  rows?: number;
  /** A placeholder as high as the content will be, if that is no list. */
  skeleton?: ReactElement;
  /** Title and message of a failure, if `what` and the error do not say it best. */
  failed?: string;
  message?: string | undefined;
  /** Puts a failure and the rows of a list that loads into a card, where the content brings its own. */
  inCard?: boolean;
  /** Says so above the content when reading it again fails. */
  warnsIfOld?: boolean;
  /** Shown instead of a failure's usual message. */
  renderFailure?: (error: Error, retry: () => void) => ReactNode;
  /** Shown instead of an empty list. */
  zero?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** What a query read, or that it is loading, has failed or found nothing. */
export function QueryState<Data>(props: QueryStateProps<Data>): ReactNode {
  const { query, what, warnsIfOld = false, zero, children } = props;
  const { data, error } = query;
  if (data === undefined || data === null) {
    return error === null ? <Loading {...props} /> : <Failed {...props} error={error} />;
  }
  const isZero = zero !== undefined && Array.isArray(data) && data.length === 0;
  const content = isZero ? zero : children(data);
  if (!warnsIfOld) return content;
  return (
    <>
      {error !== null && <OldWarning query={query} what={what} />}
      {content}
    </>
  );
}

type StateProps = Omit<QueryStateProps<unknown>, "children">;

function Loading(props: StateProps) {
  const { what, loading = `${what} are loading`, rows = 5, skeleton, inCard = false } = props;
  if (typeof loading !== "string") return loading;
  if (skeleton !== undefined) return <SkeletonRegion label={loading}>{skeleton}</SkeletonRegion>;
  const list = <SkeletonRows label={loading} rows={rows} />;
  return inCard ? <Card padding="none">{list}</Card> : list;
}

function Failed({
  query,
  error,
  renderFailure,
  inCard = false,
  ...words
}: StateProps & { error: Error }) {
  const { what, failed = `${what} could not be loaded`, message = error.message } = words;
  const retry = () => void query.refetch();
  if (renderFailure !== undefined) return renderFailure(error, retry);
  const state = (
    <ErrorState title={failed} message={message} onRetry={retry} retrying={query.isFetching} />
  );
  return inCard ? <Card>{state}</Card> : state;
}

function OldWarning({ query, what }: Pick<StateProps, "query" | "what">) {
  return (
    <div className="mb-4">
      <Alert
        tone="warn"
        announce
        title={`${what} could not be read again`}
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        }
      >
        What you see may be out of date.
      </Alert>
    </div>
  );
}
