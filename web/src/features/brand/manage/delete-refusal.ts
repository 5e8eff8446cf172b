import { ApplicationError } from "../../../api/http/application-error.ts";

/** The details of the error for a brand that is too recent to delete. */
export interface DeleteRefusal {
  brandName: string;
  ageDays: number;
  daysRemaining: number;
}

const CODE = "BRAND_TOO_RECENT_TO_DELETE";
// A brand's name has at most 120 characters.
const SENTENCE = /'(.{1,120})' is only (\d+) days? old\. You need to wait (\d+) more days?/;

/**
 * The details of a refused delete: from the error's details, or parsed from its message about 30 days. Undefined for
 * every other failure.
 */
export function findDeleteRefusal(error: unknown): DeleteRefusal | undefined {
  if (!(error instanceof ApplicationError)) return undefined;
  if (error.code !== CODE && !error.message.includes("30 days")) return undefined;
  return fromDetails(error.details) ?? fromMessage(error.message);
}

function fromDetails(details: unknown): DeleteRefusal | undefined {
  const reported: Partial<DeleteRefusal> =
    typeof details === "object" && details !== null ? details : {};
  const { brandName, ageDays, daysRemaining } = reported;
  if (typeof brandName !== "string") return undefined;
  if (typeof ageDays !== "number" || typeof daysRemaining !== "number") return undefined;
  return { brandName, ageDays, daysRemaining };
}

function fromMessage(message: string): DeleteRefusal | undefined {
  const [, brandName, ageDays, daysRemaining] = SENTENCE.exec(message) ?? [];
  if (brandName === undefined) return undefined;
  return { brandName, ageDays: Number(ageDays), daysRemaining: Number(daysRemaining) };
}
