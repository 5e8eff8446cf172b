import { firstKeptDay, lastThirtyDays, problemsOfRange } from "@adwright/rules/insights-range";
import { dayIn } from "@adwright/rules/report-period";
import { Sparkles } from "lucide-react";
import { type FormEvent, useState } from "react";

import { serverNow } from "../../api/http/server-clock.ts";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";

interface RangeFormProps {
  /** IANA time zone; null until a property is chosen. */
  timeZone: string | null;
  busy: boolean;
  /** The server's validation errors for the last attempt, by field. */
  errors: Record<string, string>;
  onSubmit: (range: { startDate: string; endDate: string }) => void;
}

/** The date range in the property's time zone; default: the last 30 complete days. */
export function RangeForm({ timeZone, busy, errors, onSubmit }: RangeFormProps) {
  const today = dayIn(timeZone ?? ownTimeZone(), serverNow());
  const [range, setRange] = useState(() => lastThirtyDays(today));
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? problemsOf(range, today) : errors;
  const change = (part: Partial<typeof range>) => setRange({ ...range, ...part });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setIsChecked(true);
    if (Object.keys(problemsOf(range, today)).length === 0) onSubmit(range);
  }

  const bounds = { min: firstKeptDay(today), max: today };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid max-w-md gap-4 sm:grid-cols-2">
        <Field
          label="Start date"
          field="startDate"
          required
          error={problems["startDate"] ?? errors["startDate"]}
        >
          <Input
            type="date"
            {...bounds}
            value={range.startDate}
            onChange={(event) => change({ startDate: event.target.value })}
          />
        </Field>
        <Field
          label="End date"
          field="endDate"
          required
          error={problems["endDate"] ?? errors["endDate"]}
        >
          <Input
            type="date"
            {...bounds}
            value={range.endDate}
            onChange={(event) => change({ endDate: event.target.value })}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="primary" icon={Sparkles} busy={busy}>
          Generate Suggestions
        </Button>
      </div>
    </form>
  );
}

function problemsOf(
  range: { startDate: string; endDate: string },
  today: string,
): Record<string, string> {
  if (range.startDate === "") return { startDate: "Choose the first day." };
  if (range.endDate === "") return { endDate: "Choose the last day." };
  const problems = problemsOfRange(range, today);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Used until the property's time zone is known. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
