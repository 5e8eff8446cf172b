import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { segmentWords } from "../targeting-words.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { weekOf } from "./week.ts";

interface ScheduleProps {
  targeting: LiveTargeting;
  /** The campaign's name. */
  name: string;
}

/** The ad schedule of the whole week, which is changed as one value. */
export function ScheduleCard({ targeting: { campaign, schedule }, name }: ScheduleProps) {
  const { staged, notEditable } = useLive();
  const [isOpen, setIsOpen] = useState(false);
  const change = staged.find("schedule", campaign);
  const reason = notEditable["schedule"];
  const week = weekOf(schedule);
  return (
    <Card
      padding="none"
      title="Schedule"
      description="By the clock of the Google Ads account."
      actions={
        reason === undefined &&
        !staged.isLocked && (
          <Button size="sm" icon={Pencil} onClick={() => setIsOpen(true)}>
            Edit schedule
          </Button>
        )
      }
    >
      <div title={reason} className="px-4 py-3">
        {change !== undefined && <StagedValue change={change} label={`the schedule of ${name}`} />}
        {change === undefined && week.length === 0 && (
          <p className="text-fg-2">All day, every day.</p>
        )}
        {change === undefined && week.length > 0 && (
          <ul aria-label="Schedule" className="grid gap-1">
            {week.map((text) => (
              <li key={text} className="num">
                {segmentWords(text)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isOpen && (
        <ScheduleDialog
          campaign={campaign}
          schedule={change?.what.kind === "schedule" ? change.what.to : week}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
