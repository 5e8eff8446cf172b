import type { ImportedBrand } from "@adwright/contracts/brand";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { importBrands } from "../../../api/brand.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { keepProgress, progressQuery } from "../../../api/http/progress.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { withRemedy } from "../../../connection/remedy-words.ts";
import { useSession } from "../../../session/session-context.ts";
import { notify } from "../../../ui/overlay/toast.ts";

// Time to read the success message.
const REDIRECT_DELAY_MS = 500;
const work = ["import-brands"];

interface ImportInput {
  masterAccountId: string;
  accountIds: string[];
}

/** Imports accounts, shows the result and goes to the brands. */
export function useImport() {
  const queryClient = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: (input: ImportInput) =>
      importBrands(input, { onProgress: keepProgress(queryClient, work) }),
    meta: { quiet: true },
    onSuccess: async (brands) => {
      notify(importNotice(brands));
      await Promise.all([invalidate(queryClient, "brand", "dashboard"), session.refreshUser()]);
    },
    onError: (error) => {
      const notice = failureNotice(error, "Import Failed", "Failed to import brands");
      if (notice !== undefined) notify(withRemedy(notice, error));
      void invalidate(queryClient, "brand");
    },
  });
  const isRunning = useIsMutating({ mutationKey: work, exact: true }) > 0;
  const { data: progress } = useQuery(progressQuery(work));

  function start(input: ImportInput) {
    mutation.mutate(input, {
      // Runs only if the person is still on this screen.
      onSuccess: (brands) => {
        const first = brands.find(isUsable);
        const search = { refresh: String(Date.now()), brand: first?.id };
        setTimeout(() => void navigate({ to: "/brands", search }), REDIRECT_DELAY_MS);
      },
    });
  }
  return { start, isRunning, progress: isRunning ? progress : undefined, error: mutation.error };
}

/**
 * Whether the person can continue with this brand: it must be new, and not a manager account, which cannot have
 * campaigns.
 */
const isUsable = ({ skippedDuplicate, isManager }: ImportedBrand): boolean =>
  skippedDuplicate !== true && !isManager;

function importNotice(brands: ImportedBrand[]) {
  const duplicates = brands.filter((brand) => brand.skippedDuplicate === true).length;
  const added = brands.length - duplicates;
  if (duplicates === 0) {
    return {
      title: "Brands Imported",
      description: `${added} accounts have been successfully imported as brands`,
    };
  }
  return {
    title: "Brands Imported with Duplicates",
    description: `${added} new brands imported. ${duplicates} brands were already in your account.`,
  };
}
