import { Download } from "lucide-react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { useAdminMutation } from "./admin-query.ts";

/** Downloads what a tab shows as a CSV file. */
export function CsvButton({ fileName, read }: { fileName: string; read: () => Promise<Blob> }) {
  const save = useAdminMutation({
    mutationFn: read,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => notify(failureNotice(error, "Not exported", "Please try again.")),
  });
  return (
    <Button icon={Download} busy={save.isPending} onClick={() => save.mutate()}>
      Export CSV
    </Button>
  );
}
