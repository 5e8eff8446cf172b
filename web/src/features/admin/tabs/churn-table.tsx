import type { ChurnUser } from "@adwright/contracts/admin";
import { CloudLightning } from "lucide-react";

import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { readable } from "../panel/readable.ts";
import { RiskBadge } from "./risk-badge.tsx";

// Highest weight first.
const SHOWN_FACTORS = 2;

export function ChurnTable({ users }: { users: ChurnUser[] }) {
  return (
    <Table
      label="Users at risk"
      head={
        <>
          <Th>Email</Th>
          <Th>Risk</Th>
          <Th>Subscription</Th>
          <Th align="end">Days inactive</Th>
          <Th>Risk factors</Th>
        </>
      }
    >
      {users.map((user) => (
        <Tr key={user.id}>
          <Td tone="strong">{user.email}</Td>
          <Td>
            <RiskBadge score={user.riskScore} />
          </Td>
          <Td>
            <span className="flex items-center gap-2">
              {readable(user.subscription)}
              {user.hasStormChasers && (
                <Badge tone="accent" icon={CloudLightning}>
                  Storm Chasers
                </Badge>
              )}
            </span>
          </Td>
          <Td align="end">{formatNumber(user.daysInactive)}</Td>
          <Td wrap tone="quiet">
            {user.riskFactors.slice(0, SHOWN_FACTORS).join(" · ") || "—"}
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
