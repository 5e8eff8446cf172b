import { Download } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { useAdminWrite } from "./admin-query.ts";

/** Downloads what a tab shows as a CSV file. */
export function CsvButton({ fileName, read }: { fileName: string; read: () => Promise<Blob> }) {
  const save = useAdminWrite({
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
