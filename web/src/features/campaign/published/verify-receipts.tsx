import type { ReceiptsVerified } from "@adwright/contracts/publication/publication";
import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";

import { verifyReceipts } from "../../../api/publication.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { failureWords } from "../failure-words.ts";

/**
 * On each click, has the server verify all of the person's receipts, each of which includes the hash of the one before.
 */
export function VerifyReceipts() {
  const check = useMutation({ mutationFn: verifyReceipts, meta: { quiet: true } });
  return (
    <>
      <Button
        icon={ShieldCheck}
        busy={check.isPending}
        onClick={() => {
          check.mutate();
        }}
      >
        Verify receipts
      </Button>
      <div className="w-full empty:hidden">
        {check.data !== undefined && <Outcome verified={check.data} />}
        {check.error !== null && (
          <Alert tone="bad" title="The receipts could not be verified">
            {failureWords(check.error)}
          </Alert>
        )}
      </div>
    </>
  );
}

function Outcome({ verified }: { verified: ReceiptsVerified }) {
  if (verified.ok) {
    const title = `${plural(verified.count, "receipt")} verified`;
    return (
      <Alert tone="ok" announce title={title}>
        Every receipt is there, unchanged and in order.
      </Alert>
    );
  }
  const { title, words } = breakWords(verified);
  return (
    <Alert tone="bad" title={title}>
      {words} Contact support, and keep the receipts you downloaded.
    </Alert>
  );
}

function breakWords({ count, brokenAt = count, reason }: ReceiptsVerified) {
  if (reason === "missing") {
    return {
      title: `Receipt ${brokenAt} is missing`,
      words: "Something that was published or undone here has no receipt.",
    };
  }
  if (reason === "foreign") {
    return {
      title: `Receipt ${brokenAt} is not yours`,
      words: "It names somebody else as the one who approved it.",
    };
  }
  return {
    title: `Receipt ${brokenAt} of ${count} doesn't match`,
    words: "That receipt was changed or is missing.",
  };
}
