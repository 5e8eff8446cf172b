import type { Brand } from "@adwright/contracts/brand";
import { useRef, useState } from "react";

import { CampaignForm } from "./campaign-form.tsx";
import { SampleResult } from "./sample-result.tsx";
import { ScanDetails } from "./scan-details.tsx";
import {
  checkGeneration,
  checkScan,
  noEntries,
  type ScanEntries,
  type ScanErrors,
} from "./scan-entries.ts";
import { ScanForm } from "./scan-form.tsx";
import { ScanResult } from "./scan-result.tsx";
import { useSample } from "./use-sample.ts";
import { useScan } from "./use-scan.ts";

/** From the brand to a scan, and from the settings to a sample campaign. */
export function ScanBoard({ brands }: { brands: readonly Brand[] }) {
  const [entries, setEntries] = useState(noEntries);
  const [errors, setErrors] = useState<ScanErrors>({});
  const board = useRef<HTMLDivElement>(null);
  const work = useScan();
  const sample = useSample();
  const brand = brands.find(({ id }) => id === entries.brandId);

  function change(part: Partial<ScanEntries>) {
    setEntries({ ...entries, ...part });
    const changed = Object.keys(part);
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field))),
    );
  }

  /** Shows the errors and leads to the first; true when there is none. */
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
    work.start({ brandId: brand.id, brandName: brand.name, website: entries.website.trim() });
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
      <ScanResult key={work.startedAtMs} work={work} onAgain={work.lookAgain ?? scan} />
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

/** What the server said against an address, as long as it is the one on screen. */
function errorsOf(
  found: ScanErrors,
  { website }: ScanEntries,
  request: { website: string } | undefined,
): ScanErrors {
  return request?.website === website.trim() ? found : {};
}
