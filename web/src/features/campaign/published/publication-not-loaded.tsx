import { Card } from "../../../ui/layout/card.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";

/** Instead of what is known about a publication, where its code could not be loaded, as offline. */
export function PublicationNotLoaded() {
  return (
    <Card>
      <ErrorState
        title="The publication could not be loaded"
        message="This does not affect your ads. Check your connection, then reload the page."
        retryLabel="Reload the page"
        onRetry={() => {
          location.reload();
        }}
      />
    </Card>
  );
}
