import type { AdminUser } from "@adwright/contracts/admin";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, LogOut, ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";

import { adminLogout, enterAs } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { ThemeToggle } from "../../../ui/theme/theme-toggle.tsx";
import { OwnAccessDialog } from "../own-access/own-access-dialog.tsx";
import { roleNames } from "../role-names.ts";
import { TwoFactorDialog } from "../two-factor/two-factor-dialog.tsx";

export function AdminHeader({ admin }: { admin: AdminUser }) {
  const signOut = useSignOut();
  const [isTwoFactorOpen, setIsTwoFactorOpen] = useState(false);
  const [isAccessOpen, setIsAccessOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
        <img src="/icon.svg" alt="" width="22" height="22" />
        <div className="flex min-w-0 flex-1 flex-col lg:flex-row lg:items-baseline lg:gap-x-3">
          <h1 tabIndex={-1} className="shrink-0 text-lg font-semibold tracking-tight">
            Admin Dashboard
          </h1>
          <p className="flex min-w-0 text-fg-2" title={admin.email}>
            <span className="truncate">Hello, {admin.email}</span>
            <span className="shrink-0 whitespace-pre"> · {roleNames[admin.role]}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ThemeToggle />
          <Button
            variant="ghost"
            icon={admin.hasTotp ? ShieldCheck : ShieldAlert}
            aria-haspopup="dialog"
            onClick={() => setIsTwoFactorOpen(true)}
          >
            Two-factor: {admin.hasTotp ? "on" : "off"}
          </Button>
          <Button
            variant="ghost"
            icon={KeyRound}
            aria-haspopup="dialog"
            onClick={() => setIsAccessOpen(true)}
          >
            <span className="max-sm:sr-only">Password</span>
          </Button>
          <Button icon={LogOut} busy={signOut.isPending} onClick={() => signOut.mutate()}>
            <span className="max-sm:sr-only">Sign Out</span>
          </Button>
        </div>
      </div>
      {isTwoFactorOpen && (
        <TwoFactorDialog admin={admin} onClose={() => setIsTwoFactorOpen(false)} />
      )}
      {isAccessOpen && <OwnAccessDialog onClose={() => setIsAccessOpen(false)} />}
    </header>
  );
}

/** The session stays open and the dashboard visible until the server has confirmed the sign-out. */
function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: adminLogout,
    meta: { quiet: true },
    onSuccess: () => enterAs(queryClient, null),
    onError: (error) =>
      notify({
        title: "You are still signed in",
        description: error.message,
        variant: "destructive",
      }),
  });
}
