import type { ReportStatus } from "@adwright/contracts/report";
import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";

import { Badge } from "../../ui/layout/badge.tsx";
import { statusWords } from "./report-words.ts";

const LOOK = {
  reading: { tone: "accent", icon: LoaderCircle },
  writing: { tone: "accent", icon: LoaderCircle },
  ready: { tone: "ok", icon: CircleCheck },
  failed: { tone: "bad", icon: CircleAlert },
} as const;

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords[status]}
    </Badge>
  );
}
