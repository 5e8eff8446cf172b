import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";

import { liveTargetingQuery } from "../../../api/live-campaign.ts";
import { EditValue, StageInDialog } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { WithStaged } from "../../../staging/staged-value.tsx";
import { deviceWords, modifierWords, segmentWords } from "../../../staging/value-words.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Shown } from "../page-state.tsx";
import { LocationCard } from "./location-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { ScheduleDialog, weekOf } from "./schedule-dialog.tsx";
import { AddThing, linksOf, ThingCard } from "./thing-list.tsx";

/** The campaign's audience, locations, schedule and devices. */
export function TargetingTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const query = useQuery(liveTargetingQuery(brandId, page.campaign));
  return (
    <Shown query={query} what="The targeting" loading="Reading the targeting in Google Ads" inCard>
      {(targeting) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <LocationCard targeting={targeting} />
          <LanguageCard targeting={targeting} />
          <ScheduleCard targeting={targeting} name={page.name} />
          <DeviceCard targeting={targeting} />
          <div className="min-w-0 lg:col-span-2">
            <PeopleCard targeting={targeting} />
          </div>
        </div>
      )}
    </Shown>
  );
}

function LanguageCard({ targeting }: { targeting: LiveTargeting }) {
  const { campaign, languages, otherLanguages } = targeting;
  return (
    <ThingCard
      label="Languages"
      actions={
        <AddThing
          kind="language_add"
          label="Add language"
          things={otherLanguages.map(({ resource, name }) => ({ link: resource, name }))}
        />
      }
      things={languages}
      add="language_add"
      prefix={linksOf(campaign, "campaignCriteria")}
      remove="language_remove"
      empty="All languages."
    />
  );
}

const LOWEST = -90;
const HIGHEST = 900;
const NO_ADS = -100;

/** Parses a percentage in Google Ads' notation into a bid modifier, or returns an error message. */
function readPercent(entry: string): number | null | string {
  const text = entry.replace("−", "-").replace(/(?<!\s)\s*%$/, "");
  const percent = Number(text);
  const isWhole = /^[+-]?\d{1,3}$/.test(text);
  if (isWhole && percent === NO_ADS) return 0;
  if (isWhole && percent === 0) return null;
  if (isWhole && percent >= LOWEST && percent <= HIGHEST) return (100 + percent) / 100;
  return "Enter whole percents from -90 to 900, or -100 for no ads.";
}

const percentText = (modifier: number | null): string =>
  String(modifier === null ? 0 : Math.round((modifier - 1) * 100));

function DeviceCard({ targeting: { devices } }: { targeting: LiveTargeting }) {
  return (
    <Card
      padding="none"
      title="Devices"
      description="How bids change in percent; -100 shows no ads."
    >
      <ul aria-label="Devices" className="divide-y divide-line">
        {devices.map(({ resource, device, modifier }) => (
          <li
            key={resource}
            className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 py-1.5"
          >
            {deviceWords(device)}
            <EditValue
              kind="device_modifier"
              target={resource}
              label={`the bid adjustment for ${deviceWords(device).toLowerCase()}`}
              text={percentText(modifier)}
              read={(entry) => {
                const to = readPercent(entry);
                if (typeof to === "string") return to;
                return { kind: "device_modifier", target: resource, to };
              }}
            >
              {modifierWords(modifier)}
            </EditValue>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ScheduleProps {
  targeting: LiveTargeting;
  /** The campaign's name. */
  name: string;
}

/** The ad schedule of the whole week, which is changed as one value. */
function ScheduleCard({ targeting: { campaign, schedule }, name }: ScheduleProps) {
  const { staged, notEditable } = useLive();
  const change = staged.find("schedule", campaign);
  const week = weekOf(schedule);
  return (
    <Card
      padding="none"
      title="Schedule"
      description="By the clock of the Google Ads account."
      actions={
        <StageInDialog
          kind="schedule"
          label="Edit schedule"
          icon={Pencil}
          size="sm"
          renderDialog={(onClose) => (
            <ScheduleDialog
              campaign={campaign}
              schedule={change?.what.kind === "schedule" ? change.what.to : week}
              onClose={onClose}
            />
          )}
        />
      }
    >
      <div title={notEditable["schedule"]} className="px-4 py-3">
        <WithStaged kind="schedule" target={campaign} label={`the schedule of ${name}`}>
          {week.length === 0 ? (
            <p className="text-fg-2">All day, every day.</p>
          ) : (
            <ul aria-label="Schedule" className="grid gap-1">
              {week.map((text) => (
                <li key={text} className="num">
                  {segmentWords(text)}
                </li>
              ))}
            </ul>
          )}
        </WithStaged>
      </div>
    </Card>
  );
}
