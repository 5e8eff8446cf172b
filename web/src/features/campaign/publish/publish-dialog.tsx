import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { missingForPublishing } from "@adwright/rules/publication";
import { useState } from "react";

import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Radio, RadioGroup } from "../../../ui/radio-group.tsx";
import { EuQuestion } from "./eu-question.tsx";
import { PublishSummary } from "./publish-summary.tsx";
import { usePublish } from "./use-publish.ts";

interface PublishDialogProps {
  campaign: Campaign;
  brand: Brand | undefined;
  onClose: () => void;
  onEdit: () => void;
  onStarted: () => Promise<void>;
}

/** What will be made and what it costs at most; two answers; then it starts (design of publishing). */
export function PublishDialog(props: PublishDialogProps) {
  const { campaign, brand, onClose, onEdit, onStarted } = props;
  const [political, setPolitical] = useState<"yes" | "no" | null>(null);
  const [isAnswerMissing, setIsAnswerMissing] = useState(false);
  const [start, setStart] = useState<"paused" | "serving">("paused");
  const publish = usePublish(campaign, onStarted);
  // The open question is asked right here.
  const missing = missingForPublishing({ ...campaign, euPoliticalAdvertising: false });

  function confirm() {
    setIsAnswerMissing(political === null);
    if (political === null) return;
    const answers = {
      euPoliticalAdvertising: political === "yes",
      startServing: start === "serving",
    };
    publish.mutate(answers, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Publish to Google Ads"
      description={`“${campaign.name}” will be created in ${brand?.name ?? "the brand"}'s account.`}
      locked={publish.isPending}
    >
      <div className="grid gap-5">
        {missing.length > 0 ? (
          <Missing messages={missing.map(({ message }) => message)} />
        ) : (
          <>
            <PublishSummary campaign={campaign} brand={brand} />
            <EuQuestion
              answer={political}
              isMissing={isAnswerMissing}
              onAnswer={(answer) => {
                setPolitical(answer);
                setIsAnswerMissing(false);
              }}
            />
            <RadioGroup label="When it is published" value={start} onValueChange={setStart}>
              <Radio
                value="paused"
                label="Start paused"
                description="Nothing is spent until you enable it in Google Ads."
              />
              <Radio
                value="serving"
                label="Start serving"
                description="Ads may show, and spend money, as soon as Google has approved them."
              />
            </RadioGroup>
          </>
        )}
        {publish.error !== null && <Alert tone="bad" title={publish.error.message} />}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={publish.isPending}>
          Cancel
        </Button>
        {missing.length > 0 ? (
          <Button variant="primary" onClick={onEdit}>
            Edit Campaign
          </Button>
        ) : (
          <Button variant="primary" busy={publish.isPending} onClick={confirm}>
            Publish Campaign
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Missing({ messages }: { messages: string[] }) {
  return (
    <Alert tone="warn" title="Before it can be published">
      <ul className="list-disc space-y-1 pl-4">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
