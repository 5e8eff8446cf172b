import type { ComponentProps, ReactNode } from "react";

import { ApplicationError } from "../../api/http/application-error.ts";
import { ConnectionTrouble } from "../../connection/connection-trouble.tsx";
import { findRemedyFor } from "../../connection/remedy-words.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";

interface FailedProps {
  error: Error;
  /** What is loading, such as "The campaigns". */
  what: string;
  isFetching: boolean;
  onRetry: () => void;
}

type ShownProps<Data> = Omit<ComponentProps<typeof QueryState<Data>>, "renderFailure">;

/** A query's data, or its loading or error state. */
export function Shown<Data>(props: ShownProps<Data>): ReactNode {
  const { query, what } = props;
  return (
    <QueryState
      {...props}
      renderFailure={(error, retry) => (
        <Failed error={error} what={what} isFetching={query.isFetching} onRetry={retry} />
      )}
    />
  );
}

/** Most messages say only what happened. */
const withNextStep = (message: string): string =>
  /try again/i.test(message)
    ? message
    : `${message} Retry in a moment, or contact support if it continues.`;

/** Shown instead of what could not be loaded: not found, no access to Google Ads, or a temporary failure. */
export function Failed({ error, what, isFetching, onRetry }: FailedProps): ReactNode {
  if (error instanceof ApplicationError && error.type === "not_found") {
    return (
      <Card>
        <ErrorState
          title={`${what} could not be found`}
          message="It was removed, or it belongs to an account that you have no access to."
          action={<ButtonLink to="/brands">Go to Brands</ButtonLink>}
        />
      </Card>
    );
  }
  if (findRemedyFor(error) !== undefined) {
    const again = (
      <Button busy={isFetching} onClick={onRetry}>
        Retry
      </Button>
    );
    return <ConnectionTrouble error={error} action={again} />;
  }
  return (
    <Card>
      <ErrorState
        title={`${what} could not be loaded`}
        message={withNextStep(error.message)}
        onRetry={onRetry}
        retrying={isFetching}
      />
    </Card>
  );
}
