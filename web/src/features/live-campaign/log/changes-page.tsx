import { useNavigate, useSearch } from "@tanstack/react-router";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StagedBar } from "../staged/staged-bar.tsx";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { ChangeLog } from "./change-log.tsx";
import type { LogFilter } from "./set-words.ts";
import { UploadChanges } from "./upload-changes.tsx";

const filters = [
  { value: "all", label: "All" },
  { value: "proposed", label: "Proposed" },
  { value: "applied", label: "Applied" },
  { value: "at_work", label: "In progress" },
  { value: "not_applied", label: "Not applied" },
  { value: "others", label: "Made elsewhere" },
] as const;

/** /brands/$brandId/changes: changes in the brand's account, made here and elsewhere, newest first. */
export function ChangesPage() {
  const { brandId, brandName } = useBrandInAddress();
  const { outcome }: { outcome?: LogFilter } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Change log"
        description="Every change to this account, made here or elsewhere. Changes made here can be undone."
        back={
          <TextLink to="/campaigns" search={{ brand: brandId }}>
            {`Back to campaigns${brandName === undefined ? "" : ` of ${brandName}`}`}
          </TextLink>
        }
        actions={
          <>
            <ButtonLink to="/brands/$brandId/month" params={{ brandId: String(brandId) }}>
              Client report
            </ButtonLink>
            <ButtonLink to="/brands/$brandId/tracking" params={{ brandId: String(brandId) }}>
              Conversion tracking
            </ButtonLink>
            <UploadChanges brandId={brandId} />
          </>
        }
      />
      <div className="mb-3">
        <Segmented
          label="Which changes"
          options={filters}
          value={outcome ?? "all"}
          onValueChange={(next) =>
            void navigate({
              to: "/brands/$brandId/changes",
              params: { brandId: String(brandId) },
              search: { outcome: next === "all" ? undefined : next },
              replace: true,
            })
          }
        />
      </div>
      <ChangeLog brandId={brandId} filter={outcome} />
      <StagedBar brandId={brandId} />
    </>
  );
}
