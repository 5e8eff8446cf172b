import type { Notice } from "../../api/http/notice.ts";
import { Alert } from "../../ui/state/alert.tsx";

/** How the AI's last work failed. The button that starts it again is beside it; a toast has announced it. */
export function WorkFailure({ failure }: { failure: Notice | undefined }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="bad" announce={false} title={failure.title}>
      {failure.description}
    </Alert>
  );
}
