import type { Performance, PerformancePeriod } from "@adwright/contracts/performance";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartLine } from "lucide-react";
import { useState } from "react";

import { performanceOf, performanceRefresh } from "../../api/performance.ts";
import { stillToRead } from "../../connection/still-to-read.ts";
import { formatDateTime } from "../../format/date.ts";
import { plural } from "../../format/plural.ts";
import { useUser } from "../../session/session-context.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { Skeleton, SkeletonRegion } from "../../ui/state/skeleton.tsx";
import { CurrencyFigures } from "./currency-figures.tsx";

const PERIODS: readonly { value: PerformancePeriod; label: string }[] = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "180", label: "180 days" },
];

/** The last complete days of all accounts: cached figures first, then fresh ones from Google. */
export function PerformanceCard({ isConnected }: { isConnected: boolean }) {
  const [period, setPeriod] = useState<PerformancePeriod>("30");
  const query = useQuery({
    ...performanceOf(period),
    enabled: isConnected,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const refresh = useQuery({ ...performanceRefresh, enabled: data?.isDue === true });
  const isReading = refresh.isFetching;
  return (
    <Card
      title="Performance"
      description={`Last ${period} full days, compared with the ${period} days before`}
      actions={
        isConnected && (
          <>
            <AsOf asOf={data?.asOf} isReading={isReading} />
            <Segmented label="Period" options={PERIODS} value={period} onValueChange={setPeriod} />
          </>
        )
      }
      padding="none"
    >
      {!isConnected && (
        <EmptyState icon={ChartLine} title="No figures yet">
          Connect Google Ads to see how your ads perform.
        </EmptyState>
      )}
      {isConnected && (
        <QueryState
          query={query}
          what="Your performance"
          loading={<Loading label="Loading figures" />}
          message="Your campaigns are not affected. Please try again."
        >
          {(performance) => (
            <Figures performance={performance} period={period} isReading={isReading} />
          )}
        </QueryState>
      )}
    </Card>
  );
}

function AsOf({ asOf, isReading }: { asOf: string | null | undefined; isReading: boolean }) {
  return (
    // As wide as both texts, so that the time does not move when the other text disappears.
    <output className="num flex h-4 min-w-60 gap-x-1.5 overflow-hidden whitespace-nowrap text-xs text-fg-3 sm:flex-row-reverse">
      {asOf && <span>Updated {formatDateTime(asOf)}</span>}
      {/* While there are no figures, the card itself says that they are read. */}
      {isReading && asOf && <span>updating…</span>}
    </output>
  );
}

interface FiguresProps {
  performance: Performance;
  period: PerformancePeriod;
  isReading: boolean;
}

function Figures({ performance, period, isReading }: FiguresProps) {
  const { currencies, failedAccounts, refusedAccounts, unreadAccounts, changes } = performance;
  const [chosen, setChosen] = useState<string>();
  const figures = currencies.find(({ currencyCode: code }) => code === chosen) ?? currencies[0];
  return (
    <>
      <Failed accounts={failedAccounts} />
      {refusedAccounts.length > 0 && (
        <div className="p-4 pb-0">
          <Alert
            tone="warn"
            title={`Google does not let us read ${plural(refusedAccounts.length, "account")}`}
            action={<ButtonLink to="/brands">Open brands</ButtonLink>}
          >
            {refusedAccounts.join(", ")}: canceled, suspended, or your Google user lost access. Open
            the account in Google Ads, or deactivate the brand here.
          </Alert>
        </div>
      )}
      {figures && unreadAccounts > 0 && (
        <div className="p-4 pb-0">
          <Alert title="These figures are not complete yet">{stillToRead(unreadAccounts)}</Alert>
        </div>
      )}
      {figures && currencies.length > 1 && (
        <div className="p-4 pb-0">
          <Segmented
            label="Currency"
            options={currencies.map(({ currencyCode: code, accounts }) => ({
              value: code,
              label: `${code} · ${plural(accounts, "account")}`,
            }))}
            value={figures.currencyCode}
            onValueChange={setChosen}
          />
        </div>
      )}
      {figures && (
        <CurrencyFigures
          figures={figures}
          period={period}
          changes={changes.filter(({ currencyCode: code }) => code === figures.currencyCode)}
        />
      )}
      {currencies.length === 0 && <NoFigures isReading={isReading} />}
    </>
  );
}

function NoFigures({ isReading }: { isReading: boolean }) {
  if (isReading) return <Loading label="Reading your figures from Google" />;
  return (
    <EmptyState
      icon={ChartLine}
      title="No figures yet"
      action={<ButtonLink to="/brands/import">Import accounts</ButtonLink>}
    >
      Import a Google Ads account as a brand to see its performance. Manager accounts have no
      metrics of their own.
    </EmptyState>
  );
}

/** What of the figures is old; nothing is read again before the person reconnects, whichever account failed first. */
function Failed({ accounts }: { accounts: readonly string[] }) {
  const isBroken = useUser().googleConnection === "broken";
  if (!isBroken && accounts.length === 0) return null;
  return (
    <div className="p-4 pb-0">
      {isBroken ? (
        <Alert
          tone="bad"
          title="Google no longer accepts the connection"
          action={<ButtonLink to="/auth/google">Reconnect Google Ads</ButtonLink>}
        >
          Figures and findings are not updated until you reconnect. Your ads keep running.
        </Alert>
      ) : (
        <Alert tone="warn" title="Some accounts could not be read">
          {accounts.join(", ")}. What is shown of them is older or missing; they are read again
          within the hour.
        </Alert>
      )}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="grid gap-4 p-4 sm:grid-cols-3">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonRegion>
  );
}
