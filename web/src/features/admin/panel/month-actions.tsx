import { Download } from "lucide-react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatMonth } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
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

/** Downloads what a tab shows as a CSV file. */
export function CsvButton({ fileName, read }: { fileName: string; read: () => Promise<Blob> }) {
  const save = useWrite({
    run: read,
    onDone: (file) => saveFile(file, fileName),
    failed: ["Not exported", "Please try again."],
  });
  return (
    <Button icon={Download} busy={save.isPending} onClick={() => save.mutate()}>
      Export CSV
    </Button>
  );
}
