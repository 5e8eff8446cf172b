import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";

import { updateBrand } from "../../api/brand.ts";
import { propertiesQuery } from "../../api/insights.ts";
import { useWrite } from "../../connection/use-write.ts";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { SkeletonField } from "../../ui/state/skeleton.tsx";
import { ConnectAnalytics } from "./connection-cards.tsx";
import { needsConnection } from "./work-state.tsx";

/** Chooses the Google Analytics property of the brand's website; saved at once. */
export function PropertyPicker({ brand, disabled }: { brand: Brand; disabled: boolean }) {
  const { data: properties, error, isFetching, refetch } = useQuery(propertiesQuery);
  const saving = useWrite({
    run: (analyticsPropertyId: string) => updateBrand(brand.id, { analyticsPropertyId }),
    // The select shows the new choice until the brand is refetched.
    changes: ["brand"],
    failed: ["Error saving the property", "The property was not saved."],
  });
  if (properties === undefined && error !== null) {
    return (
      <Alert
        tone="bad"
        title="Your Google Analytics properties could not be loaded"
        action={
          needsConnection(error) ? (
            <ConnectAnalytics />
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          )
        }
      >
        {error.message}
      </Alert>
    );
  }
  if (properties === undefined) {
    return <SkeletonField label="Loading Google Analytics properties" />;
  }
  if (properties.length === 0) {
    return (
      <Alert
        tone="warn"
        title="This Google account can read no Google Analytics property"
        action={<ConnectAnalytics />}
      >
        Connect the Google account that your website&apos;s Google Analytics belongs to.
      </Alert>
    );
  }
  const chosen = saving.isPending ? saving.variables : brand.analyticsPropertyId;
  const options = properties.map(({ property, displayName, accountName }) => ({
    value: property,
    label: displayName,
    description: accountName,
  }));
  // The chosen property belongs to a Google account that is no longer connected.
  const isGone = chosen !== null && !options.some(({ value }) => value === chosen);
  return (
    <div className="max-w-md">
      <Field
        label="Google Analytics property"
        field="analyticsPropertyId"
        required
        hint={hintOf(brand)}
        error={isGone ? "The connected Google account cannot read the saved property." : undefined}
      >
        <Select
          options={options}
          value={isGone ? null : chosen}
          onValueChange={(property) => saving.mutate(property)}
          placeholder="Select a property…"
          disabled={disabled || saving.isPending}
        />
      </Field>
    </div>
  );
}

function hintOf({ name, analyticsPropertyId, analyticsTimeZone = null }: Brand): string {
  if (analyticsPropertyId === null) return `The one that counts the visits of ${name}.`;
  if (analyticsTimeZone === null) return `Counts the visits of ${name}.`;
  return `Counts its days in the time zone ${analyticsTimeZone.replaceAll("_", " ")}.`;
}
