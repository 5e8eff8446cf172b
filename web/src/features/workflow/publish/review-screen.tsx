import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";

import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { groupName } from "../workflow-words.ts";
import { CheckedSet } from "./checked-set.tsx";
import { QuestionsCard } from "./questions-card.tsx";
import { RunPanel } from "./run-panel.tsx";
import { type Review, useReview } from "./use-review.ts";

interface ReviewScreenProps {
  group: CampaignGroup;
  /** The only campaign to publish; if undefined, all drafts. */
  only: number | undefined;
}

/** Review & publish: two questions, a check of the whole set, one approval, and the publication. */
export function ReviewScreen({ group, only }: ReviewScreenProps) {
  const review = useReview(group, only);
  return (
    <>
      <PageHeader
        back={
          <TextLink to="/supercharged-isolated" search={{ tab: "manage", group: group.id }}>
            Back to workflows
          </TextLink>
        }
        title="Review & publish"
        description={
          <>
            <bdi className="wrap-anywhere">{groupName(group)}</bdi>
            {only !== undefined && (
              <>
                , one campaign.{" "}
                <TextLink to="/supercharged-isolated" search={{ review: group.id }}>
                  Review all campaigns
                </TextLink>
              </>
            )}
          </>
        }
      />
      <Phase group={group} only={only} review={review} />
    </>
  );
}

function Phase({ group, only, review }: ReviewScreenProps & { review: Review }) {
  const { phase, error } = review;
  if (phase === undefined) {
    return (
      <Card padding="none">
        {error === null ? (
          <SkeletonRows label="Loading the review" />
        ) : (
          <ErrorState
            title="The review could not be loaded"
            message={error.message}
            retrying={review.isFetching}
            onRetry={review.retry}
          />
        )}
      </Card>
    );
  }
  if (phase.view === "questions")
    return <QuestionsCard group={group} only={only} review={review} />;
  return phase.view === "check" ? (
    <CheckedSet group={group} preflight={phase.preflight} review={review} />
  ) : (
    <RunPanel group={group} publication={phase.publication} review={review} />
  );
}
