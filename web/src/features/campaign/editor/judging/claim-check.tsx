import type { Campaign } from "@adwright/contracts/campaign";
import { Sparkles } from "lucide-react";
import { useState } from "react";

import { checkClaims } from "../../../../api/campaign.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { notify } from "../../../../ui/overlay/toast.ts";
import { FailureAlert } from "../../failure-alert.tsx";
import { useEditor } from "../state/editor-context.tsx";

/** Has the AI check claims that may be true although the rules do not find them in the facts. */
export function ClaimCheck({ campaignId }: { campaignId: number }) {
  const { runSaving, isWriting } = useEditor();
  const [isChecking, setIsChecking] = useState(false);
  const [failure, setFailure] = useState<Error>();

  async function check() {
    setIsChecking(true);
    setFailure(undefined);
    try {
      await runSaving(
        () => checkClaims(campaignId),
        (texts, saved) => {
          notify({ title: "Claims checked", description: resultWords(saved) });
          return texts;
        },
      );
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setIsChecking(false);
    }
  }

  return (
    <div className="mt-4 border-t border-line pt-3">
      {failure === undefined ? (
        <>
          <p className="mb-2 text-fg-2">
            Claims are matched with your brand's facts by their words. The AI reads whole sentences
            and may find a match that the words miss.
          </p>
          <Button
            size="sm"
            icon={Sparkles}
            busy={isChecking}
            disabled={isWriting && !isChecking}
            onClick={() => void check()}
          >
            Check claims with AI
          </Button>
        </>
      ) : (
        <FailureAlert
          title="The claims could not be checked"
          error={failure}
          onRetry={() => void check()}
        />
      )}
    </div>
  );
}

function resultWords({ claimReadings = [] }: Campaign): string {
  const unproven = claimReadings.filter(({ verdict }) => verdict === "unproven").length;
  if (unproven === 0) return "The AI found no claim without a fact.";
  return `The AI found no fact for ${unproven === 1 ? "1 line" : `${unproven} lines`}.`;
}
