import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";

interface LoadMoreProps {
  /** So many campaigns are read already. */
  count: number;
  busy: boolean;
  hasFailed: boolean;
  onLoad: () => void;
}

/** Beneath a list that goes on. */
export function LoadMore({ count, busy, hasFailed, onLoad }: LoadMoreProps) {
  return (
    <>
      <Button busy={busy} onClick={onLoad}>
        Load more
      </Button>
      {hasFailed ? (
        <span role="alert" className="text-bad">
          More campaigns could not be loaded. Try again.
        </span>
      ) : (
        <span className="num text-fg-3">{plural(count, "campaign")} loaded</span>
      )}
    </>
  );
}
