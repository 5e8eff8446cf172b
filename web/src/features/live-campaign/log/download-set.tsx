import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";

import { exportSet } from "../../../api/change-file.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";

/** Downloads the set as a file for Google Ads Editor and spreadsheets. */
export function DownloadSet({ set }: { set: ChangeSet }) {
  const { brandId, setId, createdAt } = set;
  const download = useMutation({
    mutationFn: () => exportSet({ brandId, setId }),
    onSuccess: (file) => saveFile(file, `changes-${createdAt.slice(0, 10)}.csv`),
    onError: (error) =>
      showFailure(error, "Not downloaded", "The changes could not be downloaded. Try again."),
    meta: { quiet: true },
  });
  return (
    <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  );
}
