import type { Notice } from "../../api/http/notice.ts";
import { Alert } from "../../ui/state/alert.tsx";

/** The error of the AI's last work, shown beside the button that starts it again after the toast is gone. */
export function WorkFailure({ failure }: { failure: Notice | undefined }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="bad" announce={false} title={failure.title}>
      {failure.description}
    </Alert>
  );
}
