import { serverNow } from "../../../api/http/server-clock.ts";
import { formatMonth } from "../../../format/date.ts";
import { Select } from "../../../ui/form/select.tsx";

const MONTHS_SHOWN = 24;

/** This month in UTC, as yyyy-mm. */
export function currentMonth(): string {
  return new Date(serverNow()).toISOString().slice(0, 7);
}

interface MonthSelectProps {
  /** What the month is for, for screen readers: "Month of the ledger". */
  label: string;
  /** yyyy-mm */
  month: string;
  onChange: (month: string) => void;
}

/** The last 24 months, newest first. */
export function MonthSelect({ label, month, onChange }: MonthSelectProps) {
  const options = lastMonths().map((value) => ({ value, label: formatMonth(`${value}-01`) }));
  return (
    <Select
      density="toolbar"
      aria-label={label}
      options={options}
      value={month}
      onValueChange={onChange}
    />
  );
}

function lastMonths(): string[] {
  const [year = 0, month = 1] = currentMonth().split("-").map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}
