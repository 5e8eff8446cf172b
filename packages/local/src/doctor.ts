import { type VendorCheck, vendorNames } from "@adwright/contracts/staff/vendor-check";
import { readVendorSetups } from "@adwright/functions/vendor-setups";
import { makeVendorChecks } from "@adwright/vendors/checks/make-vendor-checks";

const marks: Record<VendorCheck["state"], string> = {
  works: "[x]",
  fails: "[ ]",
  "stand-in": "[-]",
  off: "[-]",
  "not-checked": "[?]",
};

/** `npm run doctor`: how each vendor is set up, and whether it works. Exits with 1 if one that is set up fails. */
async function main(): Promise<void> {
  const checks = await makeVendorChecks(readVendorSetups(process.env, "stand-in")).run();
  for (const check of checks) console.log(linesOf(check).join("\n"));
  const failed = checks.filter(({ state }) => state === "fails");
  const working = checks.filter(({ state }) => state === "works");
  console.log(
    failed.length > 0
      ? `\n${failed.length} of ${failed.length + working.length} fail: ${failed.map(({ vendor }) => vendorNames[vendor]).join(", ")}.`
      : `\n${working.length === 0 ? "Nothing is set up; every vendor has a stand-in." : "Everything that is set up works."}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function linesOf({ vendor, state, tried, answered, missing, found, next }: VendorCheck): string[] {
  const standIn = state === "stand-in" ? "stand-in: " : "";
  const lines = [`${marks[state]} ${vendorNames[vendor].padEnd(16)} ${standIn}${found}`];
  const more = [
    tried === null ? undefined : `tried: ${tried}`,
    answered === null ? undefined : `answered: ${answered}`,
    missing === null ? undefined : `missing: ${missing}`,
    next === null ? undefined : `next: ${next}`,
  ];
  for (const line of more) if (line !== undefined) lines.push(`      ${line}`);
  return lines;
}

await main();
