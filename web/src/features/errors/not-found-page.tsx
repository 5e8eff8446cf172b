import { createLink } from "@tanstack/react-router";
import { Compass } from "lucide-react";

import { LinkButton } from "../../ui/action/link-button.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";

const RouterButton = createLink(LinkButton);

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
          <RouterButton to="/dashboard" variant="primary">
            Go to Dashboard
          </RouterButton>
        }
      >
        The link may be old, or the page has moved.
      </EmptyState>
    </>
  );
}
