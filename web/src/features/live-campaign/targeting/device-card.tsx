import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";

import { Card } from "../../../ui/layout/card.tsx";
import { EditValue } from "../staged/edit-value.tsx";
import { deviceWords, modifierWords } from "../targeting-words.ts";

const LOWEST = -90;
const HIGHEST = 900;
const NO_ADS = -100;

/** Parses a percentage in Google Ads' notation into a bid modifier, or returns an error message. */
function readPercent(entry: string): number | null | string {
  const text = entry.replace("−", "-").replace(/(?<!\s)\s*%$/, "");
  const percent = Number(text);
  const isWhole = /^[+-]?\d{1,3}$/.test(text);
  if (isWhole && percent === NO_ADS) return 0;
  if (isWhole && percent === 0) return null;
  if (isWhole && percent >= LOWEST && percent <= HIGHEST) return (100 + percent) / 100;
  return "Enter whole percents from -90 to 900, or -100 for no ads.";
}

const percentText = (modifier: number | null): string =>
  String(modifier === null ? 0 : Math.round((modifier - 1) * 100));

export function DeviceCard({ targeting: { devices } }: { targeting: LiveTargeting }) {
  return (
    <Card
      padding="none"
      title="Devices"
      description="How bids change in percent; -100 shows no ads."
    >
      <ul aria-label="Devices" className="divide-y divide-line">
        {devices.map(({ resource, device, modifier }) => (
          <li
            key={resource}
            className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 py-1.5"
          >
            {deviceWords(device)}
            <EditValue
              kind="device_modifier"
              target={resource}
              label={`the bid adjustment for ${deviceWords(device).toLowerCase()}`}
              text={percentText(modifier)}
              read={(entry) => {
                const to = readPercent(entry);
                if (typeof to === "string") return to;
                return { kind: "device_modifier", target: resource, to };
              }}
            >
              {modifierWords(modifier)}
            </EditValue>
          </li>
        ))}
      </ul>
    </Card>
  );
}
