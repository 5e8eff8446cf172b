import type { Brand } from "@adwright/contracts/brand";
import type { Dashboard } from "@adwright/contracts/dashboard";
import type { User } from "@adwright/contracts/session";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";

import { brandsQuery } from "../../api/brand.ts";
import { PasskeyNote } from "../../connection/passkey-note.tsx";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Card } from "../../ui/layout/card.tsx";

const STEPS = ["connect", "import", "describe", "create", "publish"] as const;

interface Step {
  name: (typeof STEPS)[number];
  isDone: boolean;
}

interface Known {
  isConnected: boolean;
  dashboard: Pick<Dashboard, "brands" | "drafts" | "published"> | undefined;
  /** Undefined if not needed, or if it could not be read. */
  brands: readonly Pick<Brand, "valueProposition">[] | undefined;
}

/** How far the person is. A step also counts as done once a later one shows that it was not needed. */
export function listSteps({ isConnected, dashboard, brands = [] }: Known): Step[] {
  const { brands: brandCount = 0, drafts = 0, published = 0 } = dashboard ?? {};
  const hasCampaign = drafts + published > 0;
  const isDescribed = brands.some(({ valueProposition }) => (valueProposition ?? "") !== "");
  const done = {
    connect: isConnected,
    import: brandCount > 0 || hasCampaign,
    describe: isDescribed || hasCampaign,
    create: hasCampaign,
    publish: published > 0,
  };
  return STEPS.map((name) => ({ name, isDone: done[name] }));
}

/** The steps are shown until all are done. */
export function useFirstSteps(
  { hasGoogleAdsConnected: isConnected }: User,
  dashboard: Dashboard | undefined,
) {
  const { brands: brandCount = 0, published } = dashboard ?? {};
  const brands = useQuery({
    ...brandsQuery,
    enabled: isConnected && brandCount > 0 && published === 0,
  });
  const isKnown = !isConnected || (dashboard !== undefined && !brands.isLoading);
  const steps = listSteps({ isConnected, dashboard, brands: brands.data });
  const isShown = isKnown && steps.some(({ isDone }) => !isDone);
  const [only, ...others] = brands.data ?? [];
  return {
    /** The steps and which of them are done; undefined if they are not shown. */
    steps: isShown ? steps : undefined,
    /** Until it is known whether the steps are shown, the content below waits, so that it does not shift. */
    isPending: !isKnown,
    /** The only brand there is. */
    brandId: others.length === 0 ? only?.id : undefined,
  };
}

interface FirstStepsProps {
  steps: readonly Step[];
  /** Undefined while it loads, or if it may not be loaded. */
  dashboard: Dashboard | undefined;
  /** The only brand there is: nobody is asked which. */
  brandId: number | undefined;
}

/**
 * The steps from the first visit to a published campaign. Every step has the same height, so that the layout below does
 * not shift.
 */
export function FirstSteps({ steps, dashboard, brandId }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card title="Get started" description={`${done} of ${steps.length} steps done`} padding="none">
      <ol className="divide-y divide-line">
        {steps.map(({ name, isDone }, index) => (
          <li
            key={name}
            aria-current={name === next?.name ? "step" : undefined}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3"
          >
            <Mark isDone={isDone} isNext={name === next?.name} number={index + 1} />
            <div className="min-w-0 flex-1 basis-48">
              <p className={isDone ? "text-fg-2" : "font-medium"}>
                {words[name].title}
                {isDone && <span className="sr-only">, done</span>}
              </p>
              <p className="text-xs text-fg-3">{words[name].text}</p>
            </div>
            {name === next?.name && (
              <div className="ml-9 flex flex-wrap items-center gap-2 sm:flex-nowrap">
                <ButtonLink variant="primary" {...placeOf(name, dashboard, brandId)}>
                  {words[name].button}
                </ButtonLink>
                {name === "connect" && <PasskeyNote />}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const words: Record<Step["name"], { title: string; text: string; button: string }> = {
  connect: {
    title: "Connect Google Ads",
    text: "Sign in with the Google account that manages your ads. Your campaigns stay as they are.",
    button: "Connect Google Ads",
  },
  import: {
    title: "Import an account",
    text: "Each Google Ads account you choose becomes a brand here.",
    button: "Import accounts",
  },
  describe: {
    title: "Say what you offer",
    text: "The AI reads your website and writes a value proposition for your campaigns.",
    button: "Write a value proposition",
  },
  create: {
    title: "Create a campaign",
    text: "Say what you want to sell and where. The AI writes keywords and ads.",
    button: "Create a campaign",
  },
  publish: {
    title: "Publish it",
    text: "Google checks the whole plan before you approve it. The campaign starts paused.",
    button: "Review and publish",
  },
};

function placeOf(
  name: Step["name"],
  dashboard: Dashboard | undefined,
  brandId: number | undefined,
): LinkProps {
  if (name === "connect") return { to: "/auth/google" };
  if (name === "import") return { to: "/brands/import" };
  if (name === "describe") return { to: "/brands" };
  if (name === "create") {
    return { to: "/campaigns/new", search: brandId === undefined ? {} : { brandId } };
  }
  const draft = dashboard?.latestDraft;
  if (draft === null || draft === undefined) return { to: "/campaigns" };
  return { to: "/campaigns/$campaignId", params: { campaignId: String(draft.id) } };
}

function Mark({ isDone, isNext, number }: { isDone: boolean; isNext: boolean; number: number }) {
  if (isDone) return <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-ok" />;
  const look = isNext ? "bg-accent text-accent-fg" : "bg-sunken text-fg-2";
  return (
    <span
      aria-hidden="true"
      className={`num grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${look}`}
    >
      {number}
    </span>
  );
}
