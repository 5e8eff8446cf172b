import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";

import { plural } from "../../../format/plural.ts";
import { EuQuestion } from "../../../publishing/eu-question.tsx";
import { StartQuestion } from "../../../publishing/start-question.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import type { Review } from "./use-review.ts";

interface QuestionsCardProps {
  group: CampaignGroup;
  only: number | undefined;
  review: Review;
}

/** Questions for the whole set, asked before the check; the answers are stored on each campaign. */
export function QuestionsCard({ group, only, review }: QuestionsCardProps) {
  const { start, preflight, keep } = review;
  const [political, setPolitical] = useState(preflight?.euPoliticalAdvertising ?? null);
  const [startServing, setStartServing] = useState(preflight?.startServing ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const count = only === undefined ? group.completedDrafts - group.published : 1;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (political === null) {
      setIsMissing(true);
      questions.current?.querySelector<HTMLElement>("[type=radio]")?.focus();
      return;
    }
    start.mutate({ euPoliticalAdvertising: political, startServing });
  }

  if (count <= 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="Nothing to publish">
          {group.published > 0
            ? "All campaigns of this workflow are published."
            : "This workflow has no drafts yet."}
        </EmptyState>
      </Card>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl" aria-label="Before the check">
      <Card
        title="Before the check"
        description="Two questions, asked once for the whole set."
        footer={
          <>
            <Button type="submit" variant="primary" busy={start.isPending}>
              Check {plural(count, "campaign")}
            </Button>
            {keep !== undefined && <Button onClick={keep}>Cancel</Button>}
            <span className="text-fg-3">This publishes nothing.</span>
          </>
        }
      >
        <div ref={questions} className="grid gap-5">
          <EuQuestion
            answer={political}
            isMissing={isMissing && political === null}
            disabled={start.isPending}
            scope={count === 1 ? "" : "Your answer applies to every campaign of the set. "}
            onAnswer={setPolitical}
          />
          <StartQuestion
            startServing={startServing}
            disabled={start.isPending}
            onAnswer={setStartServing}
          />
        </div>
      </Card>
    </form>
  );
}
