import type { AdminUser } from "@adwright/contracts/admin";
import { plainWords } from "@adwright/rules/words";
import { useQuery, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { RotateCw, KeyRound, LogOut, ShieldAlert, ShieldCheck } from "lucide-react";

import { overviewQuery, ADMIN_KEY, adminLogout, enterAs } from "../../../api/admin.ts";
import { healthQuery, standInsOf } from "../../../api/health.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatRelative } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SkipLink } from "../../../ui/layout/skip-link.tsx";
import { StandInBar } from "../../../ui/layout/stand-in-bar.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { ThemeToggle } from "../../../ui/theme/theme-toggle.tsx";
import { OwnAccessDialog } from "../own-access/own-access-dialog.tsx";
import { TwoFactorDialog } from "../two-factor/two-factor-dialog.tsx";
import { AdminTabs } from "./admin-tabs.tsx";
import { SummaryCards } from "./summary-cards.tsx";

export function AdminDashboard({ admin }: { admin: AdminUser }) {
  const overview = useQuery(overviewQuery);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AdminHeader admin={admin} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-7xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-4 outline-none sm:px-6 sm:py-6"
      >
        <SummaryBar countedAt={overview.data?.countedAt} />
        <SummaryCards overview={overview} />
        <AdminTabs admin={admin} overview={overview} />
      </main>
      <StandInLine />
    </div>
  );
}

/** Names the vendors that stand-ins replace; figures about them are not real. */
function StandInLine() {
  const { data: health } = useQuery(healthQuery);
  return (
    <footer>
      <StandInBar names={health ? standInsOf(health) : []} />
    </footer>
  );
}

interface SummaryBarProps {
  /** Null before the first count, undefined while unknown. */
  countedAt: string | null | undefined;
}

/** The age of the counts, and a button that refetches everything in view. */
function SummaryBar({ countedAt }: SummaryBarProps) {
  const queryClient = useQueryClient();
  const isReading = useIsFetching({ queryKey: ADMIN_KEY }) > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-fg-2">
        <CountedWords countedAt={countedAt} />
      </p>
      <Button
        size="sm"
        icon={RotateCw}
        busy={isReading}
        onClick={() => void queryClient.invalidateQueries({ queryKey: ADMIN_KEY })}
      >
        Refresh
      </Button>
    </div>
  );
}

function CountedWords({ countedAt }: SummaryBarProps) {
  if (countedAt === undefined) return "User data is updated every hour";
  if (countedAt === null) return "People have not been counted yet";
  return `User data updated ${formatRelative(countedAt, serverNow())}`;
}

function AdminHeader({ admin }: { admin: AdminUser }) {
  const signOut = useSignOut();
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
            <span className="shrink-0 whitespace-pre"> · {plainWords(admin.role)}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ThemeToggle />
          <DialogButton
            variant="ghost"
            icon={admin.hasTotp ? ShieldCheck : ShieldAlert}
            renderDialog={(close) => <TwoFactorDialog admin={admin} onClose={close} />}
          >
            Two-factor: {admin.hasTotp ? "on" : "off"}
          </DialogButton>
          <DialogButton
            variant="ghost"
            icon={KeyRound}
            renderDialog={(close) => <OwnAccessDialog onClose={close} />}
          >
            <span className="max-sm:sr-only">Password</span>
          </DialogButton>
          <Button icon={LogOut} busy={signOut.isPending} onClick={() => signOut.mutate()}>
            <span className="max-sm:sr-only">Sign Out</span>
          </Button>
        </div>
      </div>
    </header>
  );
}

/** The session stays open and the dashboard visible until the server has confirmed the sign-out. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useWrite({
    run: adminLogout,
    onDone: () => enterAs(queryClient, null),
    failed: ["You are still signed in", "Please try again."],
  });
}
