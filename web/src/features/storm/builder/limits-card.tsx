import { formatMicros } from "../../../format/money.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { NumberField } from "./number-field.tsx";
import { unlimitedWorst } from "./rule-draft.ts";
import type { FormPartProps } from "./weather-card.tsx";

const MICROS = 1_000_000;
const KM_PER_MILE = 1.609_344;

/** What the rule may cost, beside what it can cost at most. */
export function LimitsCard({
  form,
  currencyCode,
  onChange,
}: FormPartProps & { currencyCode: string }) {
  const { caps, capacity } = form;
  const worst = unlimitedWorst(form);
  const words = (micros: number | undefined) => formatMicros(micros, currencyCode);
  const limit = (name: "runMicros" | "dayMicros" | "monthMicros", label: string) => (
    <NumberField
      label={`${label}, ${currencyCode}`}
      hint={`Without it, up to ${words(worst?.[name])}`}
      min={1}
      value={caps[name] / MICROS}
      onChange={(amount = 1) =>
        onChange({ caps: { ...caps, [name]: Math.round(amount * MICROS) } })
      }
    />
  );
  return (
    <Card
      title="Limits"
      description="Google may spend twice a daily budget on a day, so every limit is compared with that, never with what was spent so far."
    >
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {limit("runMicros", "One run")}
          {limit("dayMicros", "One day")}
          {limit("monthMicros", "One month")}
          <NumberField
            label="Runs a month"
            min={1}
            max={60}
            value={caps.runsPerMonth}
            onChange={(runsPerMonth = 1) => onChange({ caps: { ...caps, runsPerMonth } })}
          />
        </div>
        {worst && (
          <KeyValueList layout="line">
            {worst.campaigns.map(({ campaign, name, dailyMicros, days, runMicros }) => (
              <KeyValue key={campaign} name={name}>
                {words(runMicros)} a run: 2 × {words(dailyMicros)} × up to {days} days
              </KeyValue>
            ))}
          </KeyValueList>
        )}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <NumberField
            label="Jobs your crews can do a day"
            hint="Ads must not promise more than you can do."
            min={1}
            max={1000}
            value={capacity.jobsPerDay}
            onChange={(jobsPerDay = 1) => onChange({ capacity: { ...capacity, jobsPerDay } })}
          />
          <NumberField
            label="How far they drive, miles"
            min={1}
            max={600}
            value={Math.round(capacity.radiusKm / KM_PER_MILE)}
            onChange={(miles = 1) =>
              onChange({ capacity: { ...capacity, radiusKm: Math.round(miles * KM_PER_MILE) } })
            }
          />
        </div>
      </div>
    </Card>
  );
}
