import { formatDateTime } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { FailureAlert } from "../failure-alert.tsx";
import { servingWords } from "./review-words.ts";
import type { Review } from "./use-review.ts";

/** The campaign's state in Google Ads; an outdated state is marked as such. */
export function ServingState({ review }: { review: Review }) {
  const { data, readAtMs, error } = review;
  if (error !== null) {
    const last = data === undefined ? undefined : servingWords[data.campaign.status].label;
    return (
      <FailureAlert
        title="Couldn't load status from Google Ads"
        error={error}
        isRetrying={review.isReading}
        onRetry={review.readAgain}
      >
        {last !== undefined && ` On ${formatDateTime(readAtMs)} it was ${last.toLowerCase()}.`}
      </FailureAlert>
    );
  }
  if (data === undefined) {
    return (
      <SkeletonRegion label="Loading status from Google Ads">
        <Skeleton shape="title" width="short" />
        <Skeleton width="half" />
      </SkeletonRegion>
    );
  }
  const { status, dailyBudgetMicros, spentMicros, currencyCode } = data.campaign;
  const { label, means } = servingWords[status];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <output className="grid content-start justify-items-start gap-1">
        {/* The heading shows it. */}
        <span className="sr-only">{label}</span>
        <span>{means}</span>
      </output>
      <KeyValueList>
        <KeyValue name="Daily budget in Google Ads">
          {formatMicros(dailyBudgetMicros, currencyCode)}
        </KeyValue>
        <KeyValue name="Spent since published">{formatMicros(spentMicros, currencyCode)}</KeyValue>
      </KeyValueList>
    </div>
  );
}
