import { Compass } from "lucide-react";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";

export function NotFoundPage() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Page not found
      </h1>
      <EmptyState
        icon={Compass}
        title="Page not found"
        action={
          <ButtonLink to="/dashboard" variant="primary">
            Go to Dashboard
          </ButtonLink>
        }
      >
        The link may be old, or the page has moved.
      </EmptyState>
    </>
  );
}
