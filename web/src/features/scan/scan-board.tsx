import type { Brand } from "@adwright/contracts/brand";
import { useRef } from "react";

import { CampaignForm } from "./campaign-form.tsx";
import { SampleResult } from "./sample-result.tsx";
import { ScanDetails } from "./scan-details.tsx";
import { checkGeneration, checkScan, type ScanEntries, type ScanErrors } from "./scan-entries.ts";
import { ScanForm } from "./scan-form.tsx";
import { ScanResult } from "./scan-result.tsx";
import type { SetCampaignState } from "./use-set-campaign.ts";

interface ScanBoardProps {
  brands: readonly Brand[];
  campaign: SetCampaignState;
}

/** The form and the result of a scan, and from both a sample campaign. */
export function ScanBoard({ brands, campaign }: ScanBoardProps) {
  const { entries, change, errors, setErrors, byHand, setByHand, work, sample } = campaign;
  const board = useRef<HTMLDivElement>(null);
  const brand = brands.find(({ id }) => id === entries.brandId);

  /** Shows the errors and focuses the first invalid field; true if there are none. */
  function passes(found: ScanErrors): boolean {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    board.current
      ?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, button)`)
      ?.focus();
    return false;
  }

  function scan() {
    if (work.isReading || !passes(checkScan(entries)) || brand === undefined) return;
    setByHand({});
    work.start({ brandId: brand.id, brandName: brand.name, website: entries.website.trim() });
  }

  function stop() {
    work.stop?.();
    // The button disappears with the scan, so the focus moves to the button that starts the next one.
    board.current?.querySelector<HTMLElement>("form [type=submit]")?.focus();
  }

  function generate() {
    if (sample.isPending || !passes(checkGeneration(entries)) || brand === undefined) return;
    sample.mutate({ brand, entries });
  }

  return (
    <div ref={board} className="grid grid-cols-1 gap-4">
      <ScanForm
        brands={brands}
        entries={entries}
        errors={{ ...errorsOf(work.fieldErrors, entries, work.request), ...errors }}
        isReading={work.isReading}
        onChange={change}
        onScan={scan}
      />
      <ScanResult
        work={work}
        byHand={byHand}
        onChoose={(pageId, isChosen) => setByHand({ ...byHand, [pageId]: isChosen })}
        onStop={work.stop && stop}
        onAgain={work.lookAgain ?? scan}
      />
      <CampaignForm
        entries={entries}
        errors={errors}
        isGenerating={sample.isPending}
        onChange={change}
        onGenerate={generate}
      />
      <SampleResult isGenerating={sample.isPending} campaign={sample.data} />
      <ScanDetails work={work} />
    </div>
  );
}

/** The server's error about an address, as long as that address is still in the form. */
function errorsOf(
  found: ScanErrors,
  { website }: ScanEntries,
  request: { website: string } | undefined,
): ScanErrors {
  return request?.website === website.trim() ? found : {};
}
