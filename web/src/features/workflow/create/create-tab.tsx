import { useQuery } from "@tanstack/react-query";
import { Building2, Plug } from "lucide-react";

import { brandsQuery } from "../../../api/brand.ts";
import { useUser } from "../../../session/session-context.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyCard } from "../../../ui/state/empty-card.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";
import { CreateWorkflow } from "./create-workflow.tsx";
import { offeredBrands } from "./offered-brands.ts";

interface CreateTabProps {
  /** The cost estimate is loaded last. */
  mayLoadHints: boolean;
  onCreated: (groupId: number) => void;
}

/** The form, if there are a connection and a brand to create campaigns for. */
export function CreateTab(props: CreateTabProps) {
  const { hasGoogleAdsConnected } = useUser();
  return hasGoogleAdsConnected ? (
    <WithBrands {...props} />
  ) : (
    <EmptyCard icon={Plug} title="Connect Google Ads" to="/dashboard" next="Go to Dashboard">
      Workflows make campaigns for the brands of your Google Ads accounts. Connect Google Ads on the
      dashboard first.
    </EmptyCard>
  );
}

function WithBrands(props: CreateTabProps) {
  const { data: brands, error, isFetching, refetch } = useQuery(brandsQuery);
  if (brands === undefined && error !== null) {
    return (
      <Card>
        <ErrorState
          title="Error Loading Brands"
          message="Failed to fetch brands"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (brands === undefined) return <LoadingForm />;
  if (brands.length === 0) {
    return (
      <EmptyCard
        icon={Building2}
        title="No brands yet"
        to="/brands/new"
        next="Create Your First Brand"
      >
        You need to create a brand before creating campaigns.
      </EmptyCard>
    );
  }
  return <CreateWorkflow brands={offeredBrands(brands)} {...props} />;
}

function LoadingForm() {
  return (
    <Card>
      <SkeletonRegion label="Loading brands">
        <div className="grid max-w-2xl gap-4">
          {[1, 2, 3].map((field) => (
            <div key={field} className="grid gap-2">
              <Skeleton width="short" />
              <Skeleton shape="control" />
            </div>
          ))}
        </div>
      </SkeletonRegion>
    </Card>
  );
}
