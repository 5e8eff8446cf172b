import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";

interface CancelPublicationProps {
  isCancelling: boolean;
  onCancel: () => void;
}

/** Stops the publication between two steps, once it is clear what that does. */
export function CancelPublication({ isCancelling, onCancel }: CancelPublicationProps) {
  const [isAsking, setIsAsking] = useState(false);

  function confirm() {
    setIsAsking(false);
    onCancel();
  }

  return (
    <>
      <Button size="sm" busy={isCancelling} onClick={() => setIsAsking(true)}>
        {isCancelling ? "Cancelling" : "Cancel publication"}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this publication?"
        description="It stops after the step that is running. What was created in Google Ads so far is removed again, and the campaign stays here as a draft."
        confirmLabel="Cancel publication"
        cancelLabel="Keep publishing"
        onConfirm={confirm}
      />
    </>
  );
}
