import { expect, test } from "vitest";

import { foreignCurrency, unfoundedPlace } from "./unfounded-words.ts";

const context = {
  language: "en" as const,
  brandName: "Harlow Plumbing",
  facts: ["Boiler service £75.", "Office in Leeds."],
  keywordsOfCampaign: ["plumber york"],
  places: ["Bradford, England, United Kingdom", "Leeds", "York"],
};

test("a place is unfounded unless a fact, an own keyword or the name has it", () => {
  expect(unfoundedPlace("Emergency Plumber in Bradford", context)).toBe("Bradford");
  expect(unfoundedPlace("Across the United Kingdom", context)).toBe("United Kingdom");
  expect(unfoundedPlace("Emergency Plumber in Leeds", context)).toBeUndefined();
  expect(unfoundedPlace("Plumber in York", context)).toBeUndefined();
  expect(unfoundedPlace("Yorkshire Pudding", context)).toBeUndefined();
});

test("a question places nobody, and without facts nothing is known to be missing", () => {
  expect(unfoundedPlace("New in Bradford?", context)).toBeUndefined();
  expect(unfoundedPlace("Plumber in Bradford", { ...context, facts: undefined })).toBeUndefined();
});

test("a currency is foreign where the facts name another one only", () => {
  expect(foreignCurrency("Boiler Service 75 €", context)).toBe("€");
  expect(foreignCurrency("Boiler Service $75", context)).toBe("$");
  expect(foreignCurrency("Boiler Service £75", context)).toBeUndefined();
  expect(foreignCurrency("Boiler Service €75", { ...context, facts: ["Open since 1998"] })).toBe(
    undefined,
  );
  const brazil = { ...context, facts: ["Plano a R$ 89,90"] };
  expect(foreignCurrency("Plano por R$ 89,90", brazil)).toBeUndefined();
  expect(foreignCurrency("Plan for $89", brazil)).toBe("$");
});
